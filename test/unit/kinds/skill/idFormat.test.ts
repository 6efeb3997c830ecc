import { describe, test } from 'vitest';
import { checkSkill, fixSkill } from './support.js';

const code = 'skill/id-format';

describe(code, () => {
  test('is a reversed domain name', () =>
    checkSkill(
      `
  "id": "translate"
        ^^^^^^^^^^^ skill/id-format "translate" is not a reversed domain name
`,
      code,
    ));
  test.each(['', 'Com.example.x', 'com..x', 'com.example.', '.com.x', 'com example.x', 'com/example'])(
    '%j is none',
    (id) => checkSkill(`"id": "${id}"\n      ${'^'.repeat(id.length + 2)} skill/id-format`, code),
  );
  test.each(['com.example.translate-v1', 'dev.me', 'es.ejemplo.9to5', 'org.example.my_skill'])('%s is one', (id) =>
    checkSkill(`"id": "${id}"`, code),
  );
  test('the fix puts it below the domain of the provider', () =>
    fixSkill(
      '"id": "Translate Text", "provider": { "url": "https://www.example.com/x" }',
      '"id": "com.example.translate-text", "provider": { "url": "https://www.example.com/x" }',
      { code },
    ));
  test('the fix tidies an id with dots', () =>
    fixSkill('"id": "Com.Example.My Skill"', '"id": "com.example.my-skill"', { code }));
});
