import { Buffer } from 'node:buffer';

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = 0x02014b50;

/**
 * The names of the files in a ZIP archive, and their unpacked sizes in bytes, as its central directory lists them.
 *
 * @param {Buffer} archive
 */
export function filesOfZip(archive) {
  const end = archive.lastIndexOf(endOfDirectory);
  const count = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  /** @type {{ name: string, size: number }[]} */
  const files = [];
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(offset) !== directoryEntry) throw new Error(`No entry at ${offset} of the archive`);
    const [name, extra, comment] = [28, 30, 32].map((at) => archive.readUInt16LE(offset + at));
    const start = offset + 46;
    files.push({
      name: archive.toString('utf8', start, start + (name ?? 0)),
      size: archive.readUInt32LE(offset + 24),
    });
    offset = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
