import { difference, type TextChange } from '../../../syntax/difference.js';
import type { EntryList, Item, Slot } from './entryList.js';

/**
 * What makes other entries of a list, or the same ones in another order. As little as possible is written; undefined where it is nothing.
 * @param eol the line end of the file
 */
export function arrange(list: EntryList, items: readonly Item[], eol: string): TextChange | undefined {
  const { text, start, close } = list;
  const isEmptied = items.length === 0 && text.slice(list.end, close).trim() === '' && !hasComments(list);
  const end = isEmptied ? close : list.end;
  const slots = slotsFor(list, items);
  const written = { text: '', endsInComment: false };
  const write = (piece: string, isBody = false): void => {
    if (piece === '') return;
    // What stands behind a line comment would be part of it.
    written.text += written.endsInComment && !/^[\r\n]/.test(piece) ? eol + piece : piece;
    written.endsInComment = !isBody && /\/\/[^\r\n]*$/.test(piece);
  };
  for (const [index, { comments, body, beforeComma, behindComma }] of items.entries()) {
    const slot = slots[index];
    write(slot?.above ?? '');
    write(comments ?? slot?.blank ?? '');
    write(body, true);
    write(beforeComma);
    if (index < items.length - 1 || list.hasTrailingComma) write(',', true);
    write(behindComma);
  }
  // Comments that stood above entries that are gone stay.
  for (const { above } of slots.slice(items.length)) write(above.trimEnd());
  const isOpen = written.endsInComment && !/^[\r\n]/.test(text.slice(end));
  return difference(text, isOpen ? written.text + eol : written.text, { start, end });
}

const hasComments = ({ slots }: EntryList): boolean => slots.some(({ above }) => above.trim() !== '');

/** A place for each entry: those of entries that go, go with them, but for the comments that do not belong to an entry. */
function slotsFor(list: EntryList, wanted: readonly Item[]): readonly Slot[] {
  const { slots } = list;
  if (wanted.length === slots.length) return slots;
  return wanted.length > slots.length ? withMore(list, wanted) : withFewer(list, wanted);
}

function withMore({ text, slots }: EntryList, wanted: readonly Item[]): readonly Slot[] {
  const [first, second] = slots;
  const blank = first?.blank ?? '';
  const between = second?.blank ?? (/[\r\n]/.test(blank) ? blank : /\s/.test(text.trim()) ? ' ' : '');
  return wanted.map((item, index) => {
    const slot = item.index === undefined ? undefined : slots[item.index];
    if (index === 0) return { above: slot?.above ?? '', blank };
    return slot && slot !== first ? slot : { above: slot?.above ?? '', blank: between };
  });
}

function withFewer({ slots }: EntryList, wanted: readonly Item[]): readonly Slot[] {
  const kept = new Set(wanted.map(({ index }) => index));
  const left: Slot[] = [];
  let above = '';
  for (const [index, slot] of slots.entries()) {
    if (!kept.has(index)) {
      if (slot.above.trim() !== '') above += slot.above;
      continue;
    }
    const isFirst = left.length === 0 && !/[\r\n]/.test(slot.blank);
    left.push({ above: above + slot.above, blank: isFirst ? (slots[0]?.blank ?? '') : slot.blank });
    above = '';
  }
  return above === '' ? left : [...left, { above, blank: '' }];
}
