import { expect, test } from 'vitest';
import { localeOf } from '../../../server/src/vocabularies/locales.js';

/** The language that the variables of a process ask for. */
test.each([
  [{ LANG: 'es_ES.UTF-8' }, 'es-ES'],
  [{ LANG: 'es' }, 'es'],
  [{ LANG: 'es_MX.UTF-8@modifier' }, 'es-MX'],
  [{ LANG: 'C' }, undefined],
  [{ LANG: 'C.UTF-8' }, undefined],
  [{ LANG: 'POSIX' }, undefined],
  [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en-GB'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'es_ES.UTF-8' }, 'es-ES'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'en_US.UTF-8', LC_ALL: 'es_ES' }, 'es-ES'],
  [{ LANG: 'es_ES.UTF-8', LC_ALL: 'C' }, undefined],
  [{ LANG: 'es_ES.UTF-8', LC_ALL: '' }, 'es-ES'],
  [{}, 'xx-system'],
  [{ LANG: '' }, 'xx-system'],
])('%j is %s', (env, expected) => expect(localeOf(env, 'xx-system')).toBe(expected));
