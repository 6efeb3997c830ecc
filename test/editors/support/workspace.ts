import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A registry with characters outside of ASCII before everything that is asked for, and a faulty status. */
const registry = `{
  "version": "1.0.0",
  "tools": [
    {
      "name": "movie-lookup", "description": "Películas 漢 😀", "location": "tools/movie-lookup/main.py", "status": "redy",
      "capabilities": ["search-title"],
      "tags": ["movies"]
    },
    {
      "name": "poster",
      "description": "😀", "location": "tools/poster/main.py", "status": "planned",
      "capabilities": ["search"],
      "tags": ["movies"]
    }
  ]
}
`;

/** What an editor opens: a folder on the disk, as small as it can be. */
export class EditorWorkspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'agent-registry-'));
  readonly registry = registry;

  constructor() {
    this.reset();
    // What marks the root of a project for editors.
    mkdirSync(join(this.folder, '.git'));
  }

  /** Makes the files what they were. */
  reset(): void {
    this.write('tools.json', registry);
    this.write('tools/movie-lookup/main.py', '');
    this.write('tools/movie-lookup/TOOL.md', '# movie-lookup\n\n- `search-title`\n');
    // Nobody opens it.
    this.write('agents/tools.json', '{ "version": "1.0", "tools": [] }\n');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
