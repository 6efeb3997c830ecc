import * as l10n from '@vscode/l10n';

/** What stands below the commands in `agent-registry --help`. */
export const afterHelp = (): string =>
  l10n.t(`
Examples:
  agent-registry check                          check the current directory
  agent-registry check tools.json agents/       check a file and a folder
  agent-registry check --format sarif > out.sarif
  agent-registry list                           what the Coordinator loads
  agent-registry which subtitles srt            the tools that tags lead to
  agent-registry resolve reviewer               the tools that a profile gets
  agent-registry rules registry/duplicate-name  what a rule is about

"agent-registry check --help" tells about paths, exit codes and the project file.`);

/** What stands below the options in `agent-registry check --help`. */
export const afterHelpOfCheck = (): string =>
  l10n.t(`
Paths:
  A folder      every file of ours in it. What git ignores and node_modules are
                not searched, and symbolic links are not followed.
  A file        checked whatever its name, if its content is of one of our formats.
  A glob        in quotes, so that the shell leaves it alone: "agents/**/tools.json"
  -             standard input, in the place of the file that --stdin-filename names.

Formats:
  text          for people: each problem with its line
  json          for programs: {"version": 1, "files": N, "problems": [...]}
  sarif         SARIF 2.1.0, for code scanning
  github        annotations of a GitHub Actions workflow
  Hints are left out of text and github unless --hints is given.

Exit codes:
  0  no error was found
  1  an error was found, or more warnings than --max-warnings allows
  2  the check could not run, or not completely: bad arguments, a path that does
     not exist, a file that cannot be read or is not UTF-8

Project file:
  agent-registry.json counts for its directory and everything below, up to the
  root of the git repository. The editor reads the same file:

    {
      "files": { "registry": ["agents/*.tools.json"], "ignore": ["vendor/**"] },
      "rules": { "registry/name-plural": "off", "registry/tool-md-missing": "warning" },
      "overrides": [{ "files": ["legacy/**"], "rules": { "registry/description": "hint" } }]
    }

Examples:
  agent-registry check --quiet                  errors only
  agent-registry check --max-warnings 0         warnings fail, too
  agent-registry check --rule registry/name-plural=off
  agent-registry check - --stdin-filename tools.json < draft.json
  NO_COLOR=1 agent-registry check               no colours, also with --no-color`);

/** What stands below the options in `agent-registry resolve --help`. */
export const afterHelpOfResolve = (): string =>
  l10n.t(`
A session gets the tools of the contexts that its profile names, or else of the
default for that profile, united with those that its skills contribute. Of tools
of one name the first stays and the others are dropped.

Profile:
  The path of a file, or an id or name: then the profile is looked for where
  "check" without a path looks. Contexts are those of the project that the
  profile lies in: JSON files, and BUILT_IN_TOOL_CONTEXTS in TypeScript source.
  The path may also be that of a skill's manifest: then what it contributes.

Formats:
  text          for people
  json          for programs: {"version": 1, "contexts": [...], "matrixTools": [...], ...}

Exit codes:
  0  every context was found
  1  a reference names no context
  2  it could not be told, or not completely: there is no such profile or skill,
     several profiles have that name, a file cannot be read

Examples:
  agent-registry resolve profiles/reviewer.json
  agent-registry resolve reviewer --skill repo-coding --skill skills/docs.json
  agent-registry resolve reviewer --format json | jq -r ".matrixTools[].name"`);

/** What stands below the options in `agent-registry list --help`. */
export const afterHelpOfList = (): string =>
  l10n.t(`
The Coordinator loads a registry, validates each entry, indexes the entries by
name and by tag, and registers the valid ones. An entry that is rejected stays
visible and is never invoked. No setting changes what is rejected.

Paths:
  As for "check".

Formats:
  text          for people: the tools in groups, with the reasons, and the tags
  json          for programs: {"version": 1, "registries": [{"byName", "byTag", ...}]}
  csv           RFC 4180, one tool a line, lists with ";" between their items
  markdown      a table of each registry

Exit codes:
  0  everything is loaded
  1  an entry is rejected, or a registry is not strict JSON
  2  it could not be told, or not completely: bad arguments, a path that does
     not exist, a file that cannot be read or is not UTF-8

Examples:
  agent-registry list
  agent-registry list agents/tools.json --format markdown >> README.md
  agent-registry list --format json | jq -r ".registries[].byTag | keys[]"`);

/** What stands below the options in `agent-registry which --help`. */
export const afterHelpOfWhich = (): string =>
  l10n.t(`
Tools come in the order of how many of the tags they have, then in that of the
file. A tag is matched exactly. A tool that is planned, deprecated or rejected is
told below the others, with why it does not answer.

Formats:
  text          for people
  json          for programs: {"version": 1, "query": [...], "answers": [...], "others": [...]}

Exit codes:
  0  a tool answers
  1  none does
  2  it could not be told, or not completely

Examples:
  agent-registry which subtitles
  agent-registry which subtitles español --in agents/tools.json
  agent-registry which torrent 4k --format json | jq -r ".answers[0].name"`);
