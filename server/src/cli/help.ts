import * as l10n from '@vscode/l10n';

/** What stands below the commands in `agent-registry --help`. */
export const afterHelp = (): string =>
  l10n.t(`
Examples:
  agent-registry check                          check the current directory
  agent-registry check tools.json agents/       check a file and a folder
  agent-registry check --format sarif > out.sarif
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
