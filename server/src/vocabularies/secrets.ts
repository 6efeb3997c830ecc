/** What a text looks like. */
export type SecretKind = 'api-key' | 'access-token' | 'jwt' | 'bearer' | 'basic' | 'private-key' | 'url-password';

/**
 * Whether a text may hold something that {@link findSecret} finds: for a whole file, whose strings need not be looked at one by one then.
 * Escapes may hide anything.
 */
export const mayHoldSecret = (text: string): boolean => text.includes('\\') || hint.test(text);

/** Credentials by the prefixes that their issuers give them so that they can be found. The first group is what must not be a placeholder. */
const prefixed: readonly (readonly [SecretKind, RegExp])[] = [
  // Stripe's live keys.
  ['api-key', /(?<![\w-])[rs]k_live_([A-Za-z0-9]{16,})/],
  // AWS, Google.
  ['api-key', /(?<![A-Za-z0-9])(?:AKIA|ASIA)([A-Z0-9]{16})(?![A-Za-z0-9])/],
  ['api-key', /(?<![\w-])AIza([\w-]{35})(?![\w-])/],
  // GitHub, GitLab, Slack, npm, PyPI, Hugging Face, SendGrid.
  ['access-token', /(?<!\w)gh[opsur]_([A-Za-z0-9]{36,})/],
  ['access-token', /(?<!\w)github_pat_(\w{22,})/],
  ['access-token', /(?<![\w-])glpat-([\w-]{20,})/],
  ['access-token', /(?<![\w-])xox[abeoprs]-([\w-]{10,})/],
  ['access-token', /(?<!\w)npm_([A-Za-z0-9]{36})(?!\w)/],
  ['access-token', /(?<![\w-])pypi-AgEI([\w-]{50,})/],
  ['access-token', /(?<!\w)hf_([A-Za-z0-9]{30,})/],
  ['api-key', /(?<!\w)SG\.([\w-]{22}\.[\w-]{43})(?![\w-])/],
  ['jwt', /(?<![\w.-])eyJ([\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,})/],
];

const hint = /sk-|[rs]k_live_|AKIA|ASIA|AIza|gh[opsur]_|github_pat_|glpat-|xox[abeoprs]-|npm_|pypi-|hf_|SG\.|eyJ|bearer\s|basic\s|PRIVATE KEY|:\/\/[^\s"/?#@:]*:[^\s"/?#@]*@/i; // prettier-ignore

/** Words that stand in examples where the credential goes. */
const exampleWord =
  /example|your|placeholder|dummy|sample|change.?me|redacted|insert|replace|fake|x{3,}|\*{3,}|\.{3}|[<>{}$]/i;

/** A live credential needs more different signs than this. */
const fewestSigns = 8;

/**
 * The kind of credential that is written in a text. Careful: only what has the form that its issuer gives it, never a placeholder, and
 * never the mere name of a header or a key.
 */
export function findSecret(text: string): SecretKind | undefined {
  if (!hint.test(text)) return undefined;
  if (/-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/.test(text)) return 'private-key';
  for (const [kind, pattern] of prefixed) {
    const secret = pattern.exec(text)?.[1];
    if (secret !== undefined && isLive(secret)) return kind;
  }
  // OpenAI, Anthropic and others: nothing but a short prefix, so that what follows must look random.
  const key = /(?<![\w-])sk-([\w-]{20,})/.exec(text)?.[1];
  if (key !== undefined && isLive(key) && looksRandom(key)) return 'api-key';
  const bearer = /(?<!\w)bearer\s+([\w.~+/-]{20,}=*)/i.exec(text)?.[1];
  if (bearer !== undefined && isLive(bearer) && looksRandom(bearer)) return 'bearer';
  const basic = /(?<!\w)basic\s+([A-Za-z0-9+/]{8,}={0,2})(?![\w+/=])/i.exec(text)?.[1];
  if (basic !== undefined && isBasicCredential(basic)) return 'basic';
  return urlPassword(text) ? 'url-password' : undefined;
}

/** Where the user and password stand in a text that is a URL as a whole, the `@` included; undefined where it has no password. */
export function urlPassword(text: string): { readonly start: number; readonly end: number } | undefined {
  const [, scheme = '', userInfo = ''] = /^([a-z][a-z0-9+.-]*:\/\/)([^\s/?#]*)@/i.exec(text) ?? [];
  const colon = userInfo.indexOf(':');
  const password = userInfo.slice(colon + 1);
  if (colon < 0 || password === '' || exampleWord.test(password) || /^[A-Z_]+$/.test(password)) return undefined;
  return { start: scheme.length, end: scheme.length + userInfo.length + 1 };
}

const isLive = (secret: string): boolean => !exampleWord.test(secret) && new Set(secret).size >= fewestSigns;

/** Words are shorter, and hold no digits between their letters. */
const looksRandom = (secret: string): boolean =>
  (secret.match(/[A-Za-z0-9]{16,}/g) ?? []).some((run) => /[A-Za-z]\d/.test(run) || /\d[A-Za-z]/.test(run));

/** `Basic` goes before many words: a user and a password must come out of what follows. */
function isBasicCredential(encoded: string): boolean {
  try {
    const decoded = atob(encoded);
    return /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(decoded) && !exampleWord.test(decoded);
  } catch {
    return false;
  }
}
