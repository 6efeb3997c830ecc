// Makes a PNG of a screen small: few colours, as many bits for each pixel as they need.
import { Buffer } from 'node:buffer';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** So many colours are kept: two pixels go into a byte. */
const mostColours = 16;

/**
 * @param {Buffer} png of 8 bits for each of three or four channels, not interlaced
 * @returns {Buffer} a PNG with a palette
 */
export function smallPng(png) {
  const { width, height, rows } = read(png);
  const palette = paletteOf(rows);
  const nearest = new Map();
  const lines = rows.map((row) => {
    const line = Buffer.alloc(1 + Math.ceil(width / 2));
    row.forEach((colour, x) => {
      let index = nearest.get(colour);
      if (index === undefined) nearest.set(colour, (index = nearestOf(palette, colour)));
      const at = 1 + (x >> 1);
      line[at] = (line[at] ?? 0) | (x % 2 === 0 ? index << 4 : index);
    });
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The pixels of each row as numbers 0xRRGGBB. */
function read(png) {
  const parts = [];
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const [width, height, depth, type] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  if (depth !== 8 || (type !== 2 && type !== 6) || png[28] !== 0) throw new Error('not a PNG as a browser takes it');
  const size = type === 6 ? 4 : 3;
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * size;
  let above = Buffer.alloc(stride);
  const rows = [];
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    const row = Buffer.from(data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let x = 0; x < stride; x++) {
      const [left, up, corner] = [x < size ? 0 : row[x - size], above[x], x < size ? 0 : above[x - size]];
      row[x] += predicted(filter, left, up, corner);
    }
    rows.push(Array.from({ length: width }, (_, x) => row.readUIntBE(x * size, 3)));
    above = row;
  }
  return { width, height, rows };
}

/** What the filter of a row adds to a byte. */
function predicted(filter, left, up, corner) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const distances = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  return [left, up, corner][distances.indexOf(Math.min(...distances))];
}

/** The colours that most pixels have, those of icons before shades of grey, none too near to another one. */
function paletteOf(rows) {
  const counts = new Map();
  for (const row of rows) for (const colour of row) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [];
  const weight = ([colour, count]) => count * (1 + saturation(colour) / 4);
  for (const [colour] of [...counts].sort((a, b) => weight(b) - weight(a))) {
    if (palette.length === mostColours) break;
    if (palette.every((other) => distance(colour, other) > 600)) palette.push(colour);
  }
  return palette;
}

function saturation(colour) {
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return Math.max(...channels) - Math.min(...channels);
}

const nearestOf = (palette, colour) => {
  const distances = palette.map((other) => distance(colour, other));
  return distances.indexOf(Math.min(...distances));
};

const distance = (a, b) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
