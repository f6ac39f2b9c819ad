import { describe, expect, test } from 'vitest'
import { wordingOf } from '../messages/wording.ts'
import { linesOf } from './lines.ts'
import { readSource } from './read.ts'
import { problemsOf, sound } from './schema-problems.test-kit.ts'

const textOrList = 'a text or a list is needed here.'
const cases: [name: string, from: string, to: string, at: string, path: string, message: string, hint?: string][] = [
  [
    'unknown key',
    '"optional"',
    '"optinal"',
    '8:7 unknown-key',
    'steps.job.optinal',
    'There is no key "optinal" here; allowed: ask, optional, fields.',
    'Did you mean "optional"?',
  ],
  [
    'misspelt required key',
    '"ask": "C"',
    '"aks": "C"',
    '12:7 unknown-key',
    'steps.sex.aks',
    'There is no key "aks" here; allowed: ask, optional, fields.',
    'Did you mean "ask"?',
  ],
  [
    'key of another field type',
    '"type": "choice",',
    '"type": "choice", "label": "x",',
    '13:46 unknown-key',
    'steps.sex.fields.sex.label',
    'There is no key "label" here; allowed: type, options.',
  ],
  ['missing key', '"ask": "C",\n', '\n', '11:5 missing-key', 'steps.sex', 'The key "ask" is missing here.'],
  ['missing key at the top', '  "id": "x",\n', '', '1:1 missing-key', '', 'The key "id" is missing here.'],
  [
    'missing keys together',
    '"value": 0, "title": "M"',
    '',
    '18:26 missing-key',
    'tables.sexes.man',
    'The keys "value" and "title" are missing here.',
  ],
  [
    'missing type',
    '"type": "choice", ',
    '',
    '13:19 missing-key',
    'steps.sex.fields.sex',
    'The key "type" is missing here.',
  ],
  [
    'unknown type',
    '"choice"',
    '"choise"',
    '13:36 unknown-type',
    'steps.sex.fields.sex.type',
    'There is no type "choise"; allowed: "text" or "choice".',
    'Did you mean "choice"?',
  ],
  [
    'type that is no text',
    '"choice"',
    '3',
    '13:36 wrong-type',
    'steps.sex.fields.sex.type',
    'This is a number, but a text is needed here.',
    'Write "3" in quotes.',
  ],
  [
    'unknown value',
    '"row"',
    '"rows"',
    '17:13 unknown-value',
    'layout',
    '"rows" is not possible here; allowed: "column", "row" or "pairs".',
    'Did you mean "row"?',
  ],
  [
    'wrong constant',
    '"version": 1',
    '"version": 2',
    '3:14 unknown-value',
    'version',
    '2 is not possible here; allowed: 1.',
  ],
  [
    'number in quotes',
    '500',
    '"500"',
    '16:23 wrong-type',
    'timing.fade',
    'This is a text, but a whole number is needed here.',
    'Write 500 without quotes.',
  ],
  [
    'boolean in quotes',
    '"optional": true',
    '"optional": "true"',
    '8:19 wrong-type',
    'steps.job.optional',
    'This is a text, but true or false is needed here.',
    'Write true without quotes.',
  ],
  [
    'fraction for a whole number',
    '500',
    '0.5',
    '16:23 wrong-type',
    'timing.fade',
    'This is a number with a fraction, but a whole number is needed here.',
  ],
  [
    'null',
    '"C"',
    'null',
    '12:14 wrong-type',
    'steps.sex.ask',
    `This is null, but ${textOrList}`,
    'To leave something out, remove its key.',
  ],
  [
    'number for a text',
    '"C"',
    '3',
    '12:14 wrong-type',
    'steps.sex.ask',
    `This is a number, but ${textOrList}`,
    'Write "3" in quotes.',
  ],
  [
    'object for a text',
    '"C"',
    '{ "use": "C" }',
    '12:14 wrong-type',
    'steps.sex.ask',
    `This is an object, but ${textOrList}`,
    'For example: "ask": "…" or "ask": [{ "use": "…" }].',
  ],
  [
    'misspelt key in a pick',
    '{ "use": "B" }',
    '{ "ues": "B" }',
    '7:61 unknown-key',
    'steps.job.ask[1].ues',
    'There is no key "ues" here; allowed: when, use.',
    'Did you mean "use"?',
  ],
  [
    'text for an entry of a pick',
    '{ "use": "B" }',
    '"B"',
    '7:59 wrong-type',
    'steps.job.ask[1]',
    'This is a text, but an object is needed here.',
  ],
  [
    'wrong value in a pick',
    '"use": "B"',
    '"use": 3',
    '7:68 wrong-type',
    'steps.job.ask[1].use',
    'This is a number, but a text is needed here.',
    'Write "3" in quotes.',
  ],
  [
    'empty pick',
    '[{ "when": { "parent": true }, "use": "A" }, { "use": "B" }]',
    '[]',
    '7:14 out-of-bounds',
    'steps.job.ask',
    'The number of entries of this list must be at least 1.',
  ],
  [
    'empty condition',
    '{ "parent": true }',
    '{}',
    '7:25 out-of-bounds',
    'steps.job.ask[0].when',
    'The number of keys of this object must be at least 1.',
  ],
  [
    'object in a condition',
    'true }',
    '{} }',
    '7:37 wrong-type',
    'steps.job.ask[0].when.parent',
    'This is an object, but a text, a number, true or false or a list is needed here.',
    'For example: "parent": "…" or "parent": ["…"].',
  ],
  [
    'entry of a list in a table',
    '"b"]',
    '5]',
    '18:80 wrong-type',
    'tables.mails[1]',
    'This is a number, but a text is needed here.',
    'Write "5" in quotes.',
  ],
  [
    'option of a table',
    '"value": 0',
    '"valeu": 0',
    '18:35 unknown-key',
    'tables.sexes.man.valeu',
    'There is no key "valeu" here; allowed: value, title.',
    'Did you mean "value"?',
  ],
  [
    'one of two objects',
    '"after": 3',
    '"aftre": 3',
    '19:25 unknown-key',
    'go.aftre',
    'There is no key "aftre" here; allowed: modal, after.',
    'Did you mean "after"?',
  ],
  [
    'form of a key',
    '"sex": {\n',
    '"Sex": {\n',
    '11:5 wrong-key',
    'steps.Sex',
    '"Sex" cannot be a key here; a key must begin with a small letter a-z and contain only letters, digits and _.',
  ],
  [
    'form of a text',
    '"x"',
    '"X"',
    '2:9 wrong-form',
    'id',
    '"X" does not have the form needed here; it must match ^[a-z-]+$.',
  ],
  ['too large', '500', '9001', '16:23 out-of-bounds', 'timing.fade', 'The number must be at most 9000.'],
  ['too small', '500', '-1', '16:23 out-of-bounds', 'timing.fade', 'The number must be at least 0.'],
  [
    'entry twice',
    '["job", "sex"]',
    '["job", "sex", "job"]',
    '4:27 entry-twice',
    'order[2]',
    'Entry 3 of this list is the same as entry 1; each entry must be unique.',
  ],
]

describe('one mistake, one problem', () => {
  test('a flow without a mistake has no problem', () => expect(problemsOf(sound)).toEqual([]))

  test.each(cases)('%s', (_name, from, to, at, path, message, hint) => {
    expect(sound).toContain(from)
    const problems = problemsOf(sound.replace(from, () => to))
    expect(
      problems.map((problem) => `${problem.line}:${problem.column} ${problem.code} ${problem.path}`.trimEnd()),
    ).toEqual([`${at} ${path}`.trimEnd()])
    expect(problems[0]).toMatchObject({ file: 'f', severity: 'error' })
    expect(problems[0] && wordingOf('en', problems[0])).toEqual({ message, ...(hint !== undefined && { hint }) })
  })
})

test('several mistakes are reported in reading order', () => {
  const text = sound.replace('"row"', '"rows"').replace('"x"', '3').replace('"C"', 'null')
  expect(problemsOf(text).map(({ path }) => path)).toEqual(['id', 'steps.sex.ask', 'layout'])
})

test('the place of a missing path is that of its nearest parent in the file', () => {
  const { source } = readSource(sound, 'f')
  const at = (path: (string | number)[], on?: 'key' | 'value') => {
    const place = source?.locate(path, on)
    return `${place?.line}:${place?.column}+${place?.length}`
  }
  expect(at(['steps', 'sex', 'ask'])).toBe('12:14+3')
  expect(at(['steps', 'sex', 'ask'], 'key')).toBe('12:7+5')
  expect(at(['steps', 'sex', 'note', 'b'])).toBe('11:5+5')
  expect(at(['order', 1])).toBe('4:20+5')
  expect(at(['nothing', 1])).toBe('1:1+1')
  expect(source?.find(['steps', 'sex', 'note'], 'value')).toBeUndefined()
})

test('columns count code points, and a byte order mark counts as no column', () => {
  const lines = linesOf('\uFEFF\u{1F600}x\r\n\u3042y')
  expect(lines.at(3)).toEqual({ line: 1, column: 2 })
  expect(lines.at(7)).toEqual({ line: 2, column: 2 })
  expect(lines.span(1, 20)).toEqual({ line: 1, column: 1, length: 2 })
})
