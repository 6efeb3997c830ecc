import { describe, expect, test } from 'vitest';
import { inserted } from './support.js';

const tool = { name: 'b', args: { type: 'object', list: ['x', 'y'] } };

/** Before and after, with what is inserted where it is not {@link tool}. */
interface Case {
  readonly before: string;
  readonly after: string;
  readonly value?: unknown;
}

const program: Readonly<Record<string, Case>> = {
  'two spaces, a comma behind the last': {
    before: `const LIST = [
  {
    name: 'a',
    args: {
      type: 'object',
    },
  },
];
`,
    after: `const LIST = [
  {
    name: 'a',
    args: {
      type: 'object',
    },
  },
  {
    name: 'b',
    args: {
      type: 'object',
      list: ['x', 'y'],
    },
  },
];
`,
  },
  'four spaces, double quotes, no comma behind the last': {
    before: `const LIST = [
    {
        name: "a"
    }
]
`,
    after: `const LIST = [
    {
        name: "a"
    },
    {
        name: "b",
        args: {
            type: "object",
            list: ["x", "y"]
        }
    }
]
`,
  },
  'tabs, and a nested list on one line as it is in others': {
    before: `const LIST = [\n\t{\n\t\tname: 'a',\n\t\targs: { type: 'object' },\n\t},\n];\n`,
    after: `const LIST = [\n\t{\n\t\tname: 'a',\n\t\targs: { type: 'object' },\n\t},\n\t{\n\t\tname: 'b',\n\t\targs: { type: 'object', list: ['x', 'y'] },\n\t},\n];\n`,
  },
  CRLF: {
    before: `const LIST = [\r\n  {\r\n    name: 'a',\r\n  },\r\n];\r\n`,
    after: `const LIST = [\r\n  {\r\n    name: 'a',\r\n  },\r\n  {\r\n    name: 'x',\r\n  },\r\n];\r\n`,
    value: { name: 'x' },
  },
  'objects on a line each': {
    before: `const LIST = [
  { name: 'a', args: {} },
];
`,
    after: `const LIST = [
  { name: 'a', args: {} },
  { name: 'b', args: { type: 'object', list: ['x', 'y'] } },
];
`,
  },
  'all on one line': {
    before: `const LIST = [{ name: 'a' }];\n`,
    after: `const LIST = [{ name: 'a' }, { name: 'x' }];\n`,
    value: { name: 'x' },
  },
  'no blanks inside of braces': {
    before: `const LIST = [{name: 'a'}];\n`,
    after: `const LIST = [{name: 'a'}, {name: 'x'}];\n`,
    value: { name: 'x' },
  },
  'brackets and braces beside each other': {
    before: `const LIST = [{
  name: 'a',
}];
`,
    after: `const LIST = [{
  name: 'a',
}, {
  name: 'x',
}];
`,
    value: { name: 'x' },
  },
  'quoted keys': {
    before: `const LIST = [
  { 'name': 'a' },
];
`,
    after: `const LIST = [
  { 'name': 'a' },
  { 'name': 'x' },
];
`,
    value: { name: 'x' },
  },
  'keys that need quotes, and texts with the usual quote in them': {
    before: `const LIST = [
  { name: 'a' },
];
`,
    after: `const LIST = [
  { name: 'a' },
  { name: "it's", 'x-note': 'say "it\\'s"', both: '\\\\' },
];
`,
    value: { name: "it's", 'x-note': 'say "it\'s"', both: '\\' },
  },
  'texts of several lines as escapes': {
    before: `const LIST = [
  {
    text: 'a\\nb',
  },
];
`,
    after: `const LIST = [
  {
    text: 'a\\nb',
  },
  {
    text: 'c\\nd',
  },
];
`,
    value: { text: 'c\nd' },
  },
  'texts of several lines as templates': {
    before: 'const LIST = [\n  {\n    text: `a\n  b`,\n  },\n];\n',
    after: 'const LIST = [\n  {\n    text: `a\n  b`,\n  },\n  {\n    text: `c \\`\\${d}\n\\\\n`,\n  },\n];\n',
    value: { text: 'c `${d}\n\\n' },
  },
  'templates have the line ends of the file': {
    before: 'const LIST = [\r\n  {\r\n    text: `a\r\nb`,\r\n  },\r\n];\r\n',
    after: 'const LIST = [\r\n  {\r\n    text: `a\r\nb`,\r\n  },\r\n  {\r\n    text: `c\r\nd`,\r\n  },\r\n];\r\n',
    value: { text: 'c\nd' },
  },
  'an empty array': {
    before: `const LIST = [];\n`,
    after: `const LIST = [
  {
    name: 'x',
  },
];
`,
    value: { name: 'x' },
  },
  'an empty array of two lines': {
    before: `const LIST: Tool[] = [\n] as const;\n`,
    after: `const LIST: Tool[] = [
  {
    name: 'x',
  },
] as const;
`,
    value: { name: 'x' },
  },
  'an array of comments': {
    before: `const LIST = [
    // None yet.
];
`,
    after: `const LIST = [
    // None yet.
    {
        name: 'x',
    },
];
`,
    value: { name: 'x' },
  },
  'a comment behind the bracket': {
    before: `const LIST = [ // none yet
];
`,
    after: `const LIST = [ // none yet
  {
    name: 'x',
  },
];
`,
    value: { name: 'x' },
  },
  'a comment in brackets on one line': {
    before: `const LIST = [/* none yet */];\n`,
    after: `const LIST = [/* none yet */
  {
    name: 'x',
  },
];
`,
    value: { name: 'x' },
  },
  'comments behind the last one, on its line and below it': {
    before: `const LIST = [
  { name: 'a' }, // the first, and only one
  // Add more above.
];
`,
    after: `const LIST = [
  { name: 'a' }, // the first, and only one
  { name: 'x' },
  // Add more above.
];
`,
    value: { name: 'x' },
  },
  'a comment behind the last one, which has no comma': {
    before: `const LIST = [
  { name: 'a' } // the first
];
`,
    after: `const LIST = [
  { name: 'a' }, // the first
  { name: 'x' }
];
`,
    value: { name: 'x' },
  },
  'a comment that has a comma in it': {
    before: `const LIST = [{ name: 'a' } /* first, last */];\n`,
    after: `const LIST = [{ name: 'a' }, /* first, last */ { name: 'x' }];\n`,
    value: { name: 'x' },
  },
  'a line comment in a list of one line': {
    before: `const LIST = [{ name: 'a' } // first
];
`,
    after: `const LIST = [{ name: 'a' }, // first
  { name: 'x' }
];
`,
    value: { name: 'x' },
  },
  'a spread at the end': {
    before: `const LIST = [
  { name: 'a' },
  ...OTHERS,
] as const satisfies readonly Tool[];
`,
    after: `const LIST = [
  { name: 'a' },
  ...OTHERS,
  { name: 'x' },
] as const satisfies readonly Tool[];
`,
    value: { name: 'x' },
  },
  'names of constants on one line, and what is short': {
    before: `const LIST = Object.freeze([ONE, TWO]);\n`,
    after: `const LIST = Object.freeze([ONE, TWO, { name: 'x' }]);\n`,
    value: { name: 'x' },
  },
  'names of constants on one line, and what is long': {
    before: `const LIST = [ONE, ...TWO];\n`,
    after: `const LIST = [ONE, ...TWO, {
  name: '${'x'.repeat(120)}',
}];
`,
    value: { name: 'x'.repeat(120) },
  },
  'a trailing comma on one line': {
    before: `const LIST = [{ name: 'a' },];\n`,
    after: `const LIST = [{ name: 'a' }, { name: 'x' },];\n`,
    value: { name: 'x' },
  },
  'values of all kinds': {
    before: `const LIST = [
  { name: 'a' },
];
`,
    after: `const LIST = [
  { name: 'a' },
  { yes: true, no: null, n: -1.5, zero: -0, much: 1e400, list: [], object: {}, nested: [[1], [{ a: 1 }]] },
];
`,
    value: {
      yes: true,
      no: null,
      n: -1.5,
      zero: -0,
      much: Infinity,
      left: undefined,
      list: [],
      object: {},
      nested: [[1], [{ a: 1 }]],
    },
  },
};

const json: Readonly<Record<string, Case>> = {
  'two spaces': {
    before: `[
  {
    "name": "a"
  }
]
`,
    after: `[
  {
    "name": "a"
  },
  {
    "name": "b",
    "args": {
      "type": "object",
      "list": ["x", "y"]
    }
  }
]
`,
  },
  'lists of texts with a line for each': {
    before: `[
    {
        "tags": [
            "a"
        ]
    }
]`,
    after: `[
    {
        "tags": [
            "a"
        ]
    },
    {
        "list": [
            "x"
        ]
    }
]`,
    value: { list: ['x'] },
  },
  'CRLF and tabs': {
    before: '[\r\n\t{\r\n\t\t"name": "a"\r\n\t}\r\n]\r\n',
    after: '[\r\n\t{\r\n\t\t"name": "a"\r\n\t},\r\n\t{\r\n\t\t"name": "x"\r\n\t}\r\n]\r\n',
    value: { name: 'x' },
  },
  minified: {
    before: '[{"name":"a","tags":["b","c"]}]',
    after: '[{"name":"a","tags":["b","c"]},{"name":"x","args":{"list":[1,2]}}]',
    value: { name: 'x', args: { list: [1, 2] } },
  },
  'a comma behind the last one is none of JSON': {
    before: `[
  { "name": "a" },
]
`,
    after: `[
  { "name": "a" },
  { "name": "x" }
]
`,
    value: { name: 'x' },
  },
  'a byte order mark': {
    before: '\uFEFF[\n  1\n]\n',
    after: '\uFEFF[\n  1,\n  2\n]\n',
    value: 2,
  },
  'surrogates, alone and in pairs': {
    before: '["a"]',
    after: '["a", "\\ud800 🎬"]',
    value: '\ud800 🎬',
  },
};

describe.each([
  ['program', program],
  ['JSON', json],
])('an item is inserted in the layout of its neighbours: %s', (_, cases) => {
  test.each(Object.entries(cases))('%s', (__, { before, after, value = tool }) => {
    expect(inserted(before, { value })).toBe(after);
  });
});

describe('a property is inserted between others', () => {
  const member = { key: 'tools', value: [{ name: 'x' }] };

  test.each([
    [
      'behind its predecessor and the comment of that',
      `const LIST = {
  key: 'a', // unique
  permissions: {},
};
`,
      1,
      `const LIST = {
  key: 'a', // unique
  tools: [
    {
      name: 'x',
    },
  ],
  permissions: {},
};
`,
    ],
    [
      'first',
      `const LIST = {
  permissions: {},
};
`,
      0,
      `const LIST = {
  tools: [
    {
      name: 'x',
    },
  ],
  permissions: {},
};
`,
    ],
    [
      'behind a spread, without a comma',
      `const LIST = {
  ...BASE
};
`,
      1,
      `const LIST = {
  ...BASE,
  tools: [
    {
      name: 'x'
    }
  ]
};
`,
    ],
    [
      'on the line of the object',
      `const LIST = { key: 'a', permissions: {} };\n`,
      1,
      `const LIST = { key: 'a', tools: [{ name: 'x' }], permissions: {} };\n`,
    ],
    ['on one line of JSON', `{"key":"a","permissions":{}}`, 1, `{"key":"a","tools":[{"name":"x"}],"permissions":{}}`],
    [
      'before a comment about the next one on the same line',
      `const LIST = { key: 'a', /* all */ permissions: {} };\n`,
      1,
      `const LIST = { key: 'a', tools: [{ name: 'x' }], /* all */ permissions: {} };\n`,
    ],
  ])('%s', (_, before, index, after) => {
    expect(inserted(before, member, index)).toBe(after);
  });
});
