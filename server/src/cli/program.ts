import * as l10n from '@vscode/l10n';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '../../../package.json';
import { readConfiguration, type RuleSetting } from '../kinds/configuration/model.js';
import { rules } from '../kinds/index.js';
import { speak } from '../engine/language.js';
import { check, type CheckOptions } from './check.js';
import { errorWords, helpWords } from './commanderWords.js';
import { exitCodes, UsageError } from './failure.js';
import { afterHelp, afterHelpOfCheck, afterHelpOfList, afterHelpOfResolve, afterHelpOfWhich } from './help.js';
import { startLanguageServer } from './languageServer.js';
import { list, type ListOptions } from './list.js';
import { listFormats } from './listReports.js';
import { formats } from './reporters/index.js';
import { resolve, resolveFormats, type ResolveOptions } from './resolve.js';
import { ruleList, rulePage, unknownRule } from './rules.js';
import { tell, wantsColor, type Terminal } from './terminal.js';
import { which, whichFormats, type WhichOptions } from './which.js';

/** The command line: what it takes and what it does with it. */
export interface Program {
  readonly command: Command;
  /** The exit code of the command that ran. */
  readonly exitCode: () => number;
}

/** Runs a program; errors are told and become an exit code. */
export async function run(
  { command, exitCode }: Program,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    await command.parseAsync([...args], { from: 'user' });
    return exitCode();
  } catch (error) {
    // What commander has to say it has said. Of its "errors", help and version are none.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.couldNotRun;
    const text = error instanceof UsageError ? error.message : detailsOf(error);
    tell(terminal, text.split('\n'));
    return exitCodes.couldNotRun;
  }
}

const detailsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

export function createProgram(terminal: Terminal): Program {
  // Before anything is said.
  speak(terminal.locale);
  let code: number = exitCodes.clean;
  const command = new Command('agent-registry')
    .description(l10n.t('Checks the files that tell AI agents what they can do, as the Agent Registry extension does.'))
    .version(version, '-V, --version', l10n.t('output the version number'))
    .helpOption('-h, --help', l10n.t('display help for command'))
    .helpCommand('help [command]', l10n.t('display help for command'))
    .configureHelp(helpWords)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.writeError(text),
      outputError: (text, write) => write(errorWords(text)),
      getOutHasColors: () => wantsColor(terminal, undefined),
    })
    .showHelpAfterError(l10n.t('("--help" tells what there is.)'))
    .addHelpText('after', afterHelp());

  command
    .command('check')
    .description(l10n.t('check tool registries and the project file'))
    .argument('[path...]', l10n.t('files, folders, globs, or "-" for standard input'))
    .addOption(new Option('-f, --format <format>', l10n.t('how to report')).choices(formats).default('text'))
    .option('-q, --quiet', l10n.t('report errors only'))
    .option('--max-warnings <number>', l10n.t('fail when there are more warnings'), toCount)
    .option('--hints', l10n.t('report hints in the formats for people, too'))
    .option('--rule <code=severity>', l10n.t('set the severity of a rule, or "off"; may be repeated'), addRule)
    .option('--stdin-filename <path>', l10n.t('the file that standard input stands for'))
    .option('--color', l10n.t('write in colour'))
    .option('--no-color', l10n.t('do not write in colour'))
    .addHelpText('after', afterHelpOfCheck())
    .action(async (paths: readonly string[], options: CheckOptions) => {
      code = await check(paths, options, terminal);
    });

  command
    .command('resolve')
    .description(l10n.t('tell which tools a session of an agent profile gets, and where each comes from'))
    .argument('<profile>', l10n.t('the path of a profile, or the id or name of one'))
    .option(
      '--skill <name>',
      l10n.t('a skill beside those of the profile, by its id or path; may be repeated'),
      addToList,
    )
    .addOption(new Option('-f, --format <format>', l10n.t('how to tell it')).choices(resolveFormats).default('text'))
    .option('--color', l10n.t('write in colour'))
    .option('--no-color', l10n.t('do not write in colour'))
    .addHelpText('after', afterHelpOfResolve())
    .action(async (profile: string, options: ResolveOptions) => {
      code = await resolve(profile, options, terminal);
    });

  command
    .command('list')
    .description(l10n.t('tell what the Coordinator loads of tool registries: tools, rejected entries, tags'))
    .argument('[path...]', l10n.t('files, folders, globs, or "-" for standard input'))
    .addOption(new Option('-f, --format <format>', l10n.t('how to tell it')).choices(listFormats).default('text'))
    .option('--stdin-filename <path>', l10n.t('the file that standard input stands for'))
    .option('--color', l10n.t('write in colour'))
    .option('--no-color', l10n.t('do not write in colour'))
    .addHelpText('after', afterHelpOfList())
    .action(async (paths: readonly string[], options: ListOptions) => {
      code = await list(paths, options, terminal);
    });

  command
    .command('which')
    .description(l10n.t('tell which tools the skill loader finds by tags, and which do not answer'))
    .argument('<tag...>', l10n.t('tags, as they are written in the registry'))
    .option('--in <path>', l10n.t('the registry to search, or the folder of some; may be repeated'), addToList)
    .addOption(new Option('-f, --format <format>', l10n.t('how to tell it')).choices(whichFormats).default('text'))
    .option('--color', l10n.t('write in colour'))
    .option('--no-color', l10n.t('do not write in colour'))
    .addHelpText('after', afterHelpOfWhich())
    .action(async (tags: readonly string[], options: WhichOptions) => {
      code = await which(tags, options, terminal);
    });

  command
    .command('rules')
    .description(l10n.t('list the rules, or tell what one of them is about'))
    .argument('[code]', l10n.t('the code of a rule, such as registry/duplicate-name'))
    .action((rule: string | undefined) => {
      const color = wantsColor(terminal, undefined);
      terminal.write(rule === undefined ? ruleList(color) : rulePage(rule, color));
    });

  command
    .command('lsp')
    .description(l10n.t('run the language server, for any editor that speaks the protocol'))
    .option('--stdio', l10n.t('talk over standard input and output (unless told otherwise)'))
    .option('--node-ipc', l10n.t("talk over Node's own channel"))
    .option('--socket <port>', l10n.t('talk over a socket'))
    .option('--pipe <name>', l10n.t('talk over a named pipe'))
    .option('--clientProcessId <id>', l10n.t('end when this process does'))
    .action(startLanguageServer);

  return { command, exitCode: () => code };
}

function toCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError(l10n.t('A whole number is expected, 0 or more.'));
  return Number(text);
}

const addToList = (item: string, before: readonly string[] = []): readonly string[] => [...before, item];

function addRule(
  text: string,
  before: Readonly<Record<string, RuleSetting>> = {},
): Readonly<Record<string, RuleSetting>> {
  const [, code = '', severity = ''] = /^(.+)=(.+)$/.exec(text) ?? [];
  const setting = readConfiguration({ rules: { [code]: severity } }).rules;
  if (Object.keys(setting).length === 0) {
    throw new InvalidArgumentError(
      l10n.t('It is written CODE=SEVERITY, with error, warning, information, hint or off.'),
    );
  }
  if (!rules.has(code)) throw new InvalidArgumentError(unknownRule(code));
  return { ...before, ...setting };
}
