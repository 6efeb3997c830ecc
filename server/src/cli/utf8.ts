/** Bytes as UTF-8, without their byte order mark. */
export interface DecodedText {
  readonly text: string;
  /** The offset, in bytes, of the first byte that is not UTF-8; absent: all of it is. */
  readonly invalidAt?: number;
}

export function decodeUtf8(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), invalidAt: firstInvalid(bytes) };
  }
}

/** How many bytes from the start are UTF-8: found by halving, since a decoder only says that some are not. */
function firstInvalid(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    // As a stream, a character that is cut off at the end counts as right so far.
    if (isUtf8(bytes.subarray(0, middle), { stream: true })) low = middle;
    else high = middle - 1;
  }
  // It is wrong from its first byte on.
  while (!isUtf8(bytes.subarray(0, low))) low--;
  return low;
}

function isUtf8(bytes: Uint8Array, options?: TextDecodeOptions): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
