import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import { joinParagraphs } from '../../vocabularies/paragraphs.js';
import { parseToolMarkdown } from '../../vocabularies/toolMarkdown.js';
import type { Tool } from './model.js';
import { endingOf } from './nearestPaths.js';

const hashComments = new Set(['sh', 'bash', 'zsh', 'fish', 'rb', 'pl', 'r', 'jl', 'ps1', 'nu', 'ex', 'exs', 'tcl']);
const slashComments = new Set([
  'js',
  'mjs',
  'cjs',
  'ts',
  'mts',
  'cts',
  'go',
  'rs',
  'java',
  'kt',
  'kts',
  'swift',
  'c',
  'cc',
  'cpp',
  'cs',
  'dart',
  'scala',
  'php',
]);

/** A first content for the entry point of a tool: for Python a program that runs, for other languages a comment, else nothing. */
export function entryPointTemplate(tool: Tool, fileName: string, eol: string): string {
  const ending = endingOf(fileName);
  const summary = `${tool.name?.value ?? 'tool'}: ${descriptionOf(tool)}`;
  // The name may be anything while it is being typed; a comment must stay one line.
  const comment = summary.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const text =
    ending === 'py' ? pythonProgram(tool)
    : hashComments.has(ending) ? `# ${comment}\n`
    : ending === 'php' ? `<?php\n// ${comment}\n`
    : slashComments.has(ending) ? `// ${comment}\n`
    : ''; // prettier-ignore
  return text.replaceAll('\n', eol);
}

function pythonProgram(tool: Tool): string {
  const capabilities = [...new Set(tool.capabilities.map(({ value }) => value))];
  // A JSON string is a Python string as well. A docstring needs no more than its quotes and backslashes escaped.
  return `"""${descriptionOf(tool).replace(/["\\]/g, '\\$&')}"""

import argparse

CAPABILITIES = [${capabilities.map(quote).join(', ')}]


def main() -> None:
    parser = argparse.ArgumentParser(prog=${quote(tool.name?.value ?? 'tool')}, description=__doc__)
    subparsers = parser.add_subparsers(dest="capability", required=True)
    for capability in CAPABILITIES:
        subparser = subparsers.add_parser(capability)
        subparser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    # ${l10n.t('Nothing is done yet: this prints what would be.')}
    print(parser.prog, options.capability, *options.arguments)


if __name__ == "__main__":
    main()
`;
}

/** A first `TOOL.md`: what the registry knows of the tool, with a place for what each capability does. */
export function toolMarkdownTemplate(tool: Tool, fileName: string, eol: string): string {
  const name = tool.name?.value ?? fileName;
  const usage =
    endingOf(fileName) === 'py' ? ['', `## ${l10n.t('Usage')}`, '', '```bash', `python ${fileName} --help`, '```'] : [];
  let text = [
    '# ' + name.replace(/\s+/g, ' '),
    '',
    descriptionOf(tool),
    '',
    `## ${l10n.t('Capabilities')}`,
    ...usage,
    '',
  ].join('\n');
  for (const { value } of tool.capabilities) {
    const markdown = parseToolMarkdown(text);
    // The name of the tool or its description may have the word of a capability in it, which is not enough of an explanation.
    if (markdown.capabilitySections.some(({ names }) => names.some((known) => known.name === value))) continue;
    const { offset, newText } = markdown.insertCapability(value, l10n.t('what it does and what it returns.'));
    text = text.slice(0, offset) + newText + text.slice(offset);
  }
  return text.replaceAll('\n', eol);
}

const descriptionOf = (tool: Tool): string => {
  const description = joinParagraphs(tool.description?.value ?? '').replace(/[\s\p{Cc}]+/gu, ' ');
  return description === '' ? l10n.t('Says what the tool does.') : description;
};
