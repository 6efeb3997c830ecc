import { isRecord } from '../../server/src/engine/value.js';
import type { RuleInfo } from '../../server/src/engine/rule.js';

type Fields = Readonly<Record<string, unknown>>;

const tool: Fields = {
  name: 'media-info',
  description: 'Reads media files.',
  location: 'tools/media-info/main.py',
  status: 'ready',
  capabilities: ['info'],
  tags: ['media'],
};
const input: Fields = { name: 'text', type: 'string', description: 'A text.', required: true };
const skill: Fields = {
  protocol: { version: '1.0.0' },
  id: 'com.example.first',
  name: 'Translator',
  version: '1.0.0',
  capability_type: 'api',
  description: 'Translates.',
  provider: { name: 'Example Corp' },
  endpoint: { url: 'https://api.example.com/invoke', method: 'POST', content_type: 'application/json' },
  inputs: [input],
  output: { content_type: 'application/json' },
  auth: { type: 'none' },
  access: 'public',
};
const matrixTool: Fields = {
  name: 'grep',
  description: 'Searches.',
  inputSchema: { type: 'object' },
  target: 'system.search',
  op: 'text',
};
const context: Fields = {
  key: 'search',
  title: 'Search',
  description: 'Searching.',
  matrixTools: [matrixTool],
  permissions: {},
};

/** What the items of an array are filled up with. */
const items: Readonly<Record<string, Fields>> = {
  tools: tool,
  inputs: input,
  contexts: context,
  matrixTools: matrixTool,
};

/**
 * The fault that a rule shows on its page, as files of a workspace, by path. A page shows only what matters: the rest is filled in.
 */
export function exampleFiles({ code, example }: RuleInfo): ReadonlyMap<string, string> {
  const files = new Map<string, string>([
    ['p/tools.json', JSON.stringify({ version: '1.0.0', tools: [tool] })],
    ['p/tools/media-info/main.py', ''],
    ['p/tools/media-info/TOOL.md', '# media-info\n\n## Capabilities\n\n- `info`\n'],
    ['p/tools/torrent-finder/main.py', ''],
    ['p/profiles/reader.json', JSON.stringify({ id: 'reader', tools: { toolContextRefs: ['search'] } })],
    ['p/tool-contexts.json', JSON.stringify({ contexts: [context] })],
    ['other/tools.json', JSON.stringify({ version: '1.0.0', tools: [tool] })],
    ...['translate-v1', 'second', 'third'].map((name): [string, string] => [
      `p/skills/${name}.json`,
      JSON.stringify({ ...skill, id: `com.example.${name}`, tags: ['translation'] }),
    ]),
  ]);
  const [group = ''] = code.split('/');
  if (example.language === 'ts') files.set('p/contexts.ts', example.bad);
  else if (code === 'registry/capability-stale')
    files.set('p/tools/media-info/TOOL.md', `# media-info\n\n${example.bad}\n`);
  else if (code === 'registry/tool-md-case') {
    files.delete('p/tools/media-info/TOOL.md');
    files.set('p/tools/media-info/Tool.md', '# media-info\n');
  } else if (code === 'json/value') files.set('p/agent-registry.json', example.bad);
  else if (['json/trailing-comma', 'json/duplicate-key'].includes(code))
    files.set('p/tools.json', `{ "version": "1.0.0", "tools": [${example.bad}] }`);
  else if (group === 'json' && !['json/type', 'json/unknown-property'].includes(code))
    files.set('p/tools.json', example.bad);
  else {
    const shown = JSON.parse(example.bad) as Fields;
    const [path, whole] = fileOf(code, group, shown);
    files.set(path, JSON.stringify(whole));
    if (code === 'registry/tool-md-missing') files.delete('p/tools/media-info/TOOL.md');
  }
  return files;
}

function fileOf(code: string, group: string, shown: Fields): readonly [path: string, whole: Fields] {
  if (code.endsWith('-ref')) return ['p/profiles/reader.json', { id: 'reader', ...shown }];
  if (group === 'skill') return ['p/skills/first.json', merged(skill, shown)];
  if (group === 'context') {
    const isContext = Object.keys(shown).some((key) => key in context);
    const isTool = Object.keys(shown).some((key) => key in matrixTool || key === 'resultMode') && !('key' in shown);
    const contexts = shown['contexts'] ?? [isTool && !isContext ? { matrixTools: [shown] } : shown];
    return ['p/tool-contexts.json', merged({}, { contexts: contexts })];
  }
  const isWhole = ['version', 'tools', 'meta'].some((key) => key in shown);
  return ['p/tools.json', merged({ version: '1.0.0', tools: [tool] }, isWhole ? shown : { tools: [shown] })];
}

function merged(whole: Fields, shown: Fields): Fields {
  const entries = Object.entries(shown).map(([key, value]): [string, unknown] => {
    const below = whole[key];
    const item = items[key];
    if (Array.isArray(value) && item)
      return [key, value.map((each: unknown) => (isRecord(each) ? merged(item, each) : each))];
    return [key, isRecord(value) && isRecord(below) ? merged(below, value) : value];
  });
  return { ...whole, ...Object.fromEntries(entries) };
}
