/** The longest address that mail servers take (RFC 5321, with the erratum). */
const longest = 254;

/** Whether the text is an e-mail address: by the grammar of HTML's e-mail fields, but with letters of any script. */
export const isEmail = (text: string): boolean =>
  text.length <= longest &&
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*)(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*$/u.test(
    text,
  );

/** The address in a mailbox as letters have it: `Support <support@example.com>`. */
export function emailOfMailbox(text: string): string | undefined {
  const address = text.length <= 1000 ? /^[^<>]*<\s*([^<>\s]+)\s*>\s*$/.exec(text)?.[1] : undefined;
  return address !== undefined && isEmail(address) ? address : undefined;
}
