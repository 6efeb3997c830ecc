import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { checkMediaType, type MediaTypeFault } from '../../../vocabularies/mediaTypes.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const mediaType: Rule<SkillFrame> = {
  code: 'skill/media-type',
  severity: 'error',
  summary: 'A `content_type` is not a media type.',
  docs: 'A media type (RFC 9110) has a type and a subtype with a slash between them, and parameters behind semicolons where needed: `application/json`, `text/plain; charset=utf-8`, `application/problem+json`. It goes into the headers of the request or answer as it is. Types that nobody has registered are not reported, as long as they have that form.',
  example: {
    bad: '{ "output": { "content_type": "json" } }',
    good: '{ "output": { "content_type": "application/json" } }',
  },
  check({ endpoint, output }, report) {
    for (const type of [endpoint?.contentType, output?.contentType]) {
      const checked = type && checkMediaType(type.value);
      if (!checked || checked.valid) continue;
      const { reason, fixed } = checked;
      report({
        at: type.span,
        message:
          fixed === undefined
            ? messageFor(type.value, reason)
            : l10n.t('{0} is not a media type. Did you mean {1}?', shown(type.value), quote(fixed)),
        fixes: () => (fixed === undefined ? [] : [replaceValue(type, fixed, { preferred: true })]),
      });
    }
  },
};

function messageFor(value: string, reason: MediaTypeFault): string {
  switch (reason) {
    case 'empty':
      return l10n.t('The media type is empty. It has the form of "application/json".');
    case 'range':
      return l10n.t('{0} is a range of media types. One of them is needed, such as "application/json".', shown(value));
    case 'parameters':
      return l10n.t('{0} is not a media type: its parameters should have the form "; name=value".', shown(value));
    case 'form':
    case 'top-level':
      return l10n.t('{0} is not a media type, which has the form of "application/json".', shown(value));
  }
}
