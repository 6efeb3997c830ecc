import * as l10n from '@vscode/l10n';

/** What stands below the commands in `agent-registry --help`. */
export const afterHelp = (): string =>
  l10n.t(`
Examples:
  agent-registry check                          check the current directory
  agent-registry check tools.json agents/       check a file and a folder
  agent-registry check --format sarif > out.sarif
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
