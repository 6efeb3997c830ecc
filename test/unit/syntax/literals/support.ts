import type { Edit } from '../../../../server/src/syntax/edit.js';
import type { NewMember, WritableList } from '../../../../server/src/syntax/literals/insert.js';
import { insertMember } from '../../../../server/src/syntax/literals/insert.js';
import { literalOfJson } from '../../../../server/src/syntax/literals/ofJson.js';
import { listOfProgram } from '../../../../server/src/syntax/literals/ofProgram.js';
import { removeMember } from '../../../../server/src/syntax/literals/remove.js';
import { styleOf } from '../../../../server/src/syntax/literals/style.js';
import { parse } from '../../../../server/src/syntax/parse.js';
import { readModule } from '../../../../server/src/syntax/typescript/readModule.js';

const eolOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** The list of the constant `LIST` of a program, or else the root of a JSON text. */
function listIn(text: string): WritableList {
  const isProgram = text.includes('LIST');
  const list = isProgram ? listOfConstant(text) : listOfRoot(text);
  const examples = [{ text, list, name: 'tools' }];
  return { text, list, name: 'tools', style: styleOf(text, examples, { isProgram, eol: eolOf(text) }) };
}

function listOfConstant(text: string): WritableList['list'] {
  const module = readModule(text);
  const value = module.constants.get('LIST');
  const list = value && listOfProgram(value, module);
  if (!list) throw new Error('no list');
  return list;
}

function listOfRoot(text: string): WritableList['list'] {
  const { root } = parse(text);
  if (root?.type !== 'array' && root?.type !== 'object') throw new Error('no list');
  return literalOfJson(root);
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { span, newText } of edits) {
    if (span.start < from) throw new Error('edits overlap, or are not in order');
    result += text.slice(from, span.start) + newText;
    from = span.end;
  }
  return result + text.slice(from);
}

/** The text with a member in its list. */
export function inserted(text: string, member: NewMember, index?: number): string {
  const { edits, edit, span } = insertMember(listIn(text), member, index);
  const written = edits[edit]?.newText.slice(span.start, span.end) ?? '';
  // What is said to be the new member is one, and nothing else.
  if (written.trim() !== written || /^,|,$/.test(written)) throw new Error(`not the member alone: ${written}`);
  return applyEdits(text, edits);
}

/** The text without a member of its list. */
export const removed = (text: string, index: number): string =>
  applyEdits(text, removeMember(text, listIn(text).list, index));
