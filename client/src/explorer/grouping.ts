import type { ToolNode, ToolState } from '../../../server/src/lsp/protocol.js';
import type { GroupElement, Member } from './elements.js';
import { compareNames } from './sorting.js';

type By = GroupElement['by'];

/** What a tool says of what it is grouped by: several values, or none. */
function valuesOf({ state, tags, capabilities, languages }: ToolNode, by: By): readonly string[] {
  switch (by) {
    case 'status':
      return [state];
    case 'tag':
      return tags;
    case 'capability':
      return capabilities;
    case 'language':
      return languages;
  }
}

/** Members by value, in the order in which groups are shown: states as life goes, others by name; those that say nothing come last. */
export function membersBy(members: Iterable<Member>, by: By): ReadonlyMap<string | undefined, readonly Member[]> {
  const groups = new Map<string | undefined, Member[]>();
  const put = (value: string | undefined, member: Member): void => {
    const group = groups.get(value);
    if (group) group.push(member);
    else groups.set(value, [member]);
  };
  for (const member of members) {
    const values = new Set(valuesOf(member.node, by));
    if (values.size === 0) put(undefined, member);
    for (const value of values) put(value, member);
  }
  return new Map([...groups].sort(([a], [b]) => compareValues(a, b, by)));
}

const states: readonly string[] = ['ready', 'planned', 'deprecated', 'rejected'] satisfies readonly ToolState[];

function compareValues(a: string | undefined, b: string | undefined, by: By): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return by === 'status' ? states.indexOf(a) - states.indexOf(b) : compareNames(a, b);
}
