import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { anyCharacter } from '../../../tests/support/characters.ts'
import { wordingOf } from '../messages/wording.ts'
import { sound } from './mistakes.test-kit.ts'
import { readSource } from './read.ts'

describe('a file', () => {
  test.each([
    ['', '1:1 empty-file', 'The file is empty; a flow is an object in { }.'],
    [' \n', '1:1 empty-file', 'The file is empty; a flow is an object in { }.'],
    ['[1]', '1:1 not-an-object', 'A flow is an object in { }; this file is a list.'],
    ['"x"', '1:1 not-an-object', 'A flow is an object in { }; this file is a text.'],
    ['}', '1:1 closed-too-often', 'This closing brace has nothing to close.'],
    ['{"a": 1', '1:8 unclosed', 'The file ends, but the brace of line 1, column 1 is not closed with } yet.'],
    ['{"😀": 1,\r\n"あ"： 1}', '2:4 look-alike', 'This is a full-width colon (：); JSON needs a plain colon (:).'],
    ['\uFEFF', '1:1 byte-order-mark', 'The file begins with an invisible byte order mark (BOM).'],
  ])('%j has its problem and message', (text, at, message) => {
    const { problems } = readSource(text, 'f')
    expect(problems.map((problem) => `${problem.line}:${problem.column} ${problem.code}`)).toEqual([at])
    expect(problems[0] && wordingOf('en', problems[0]).message).toBe(message)
  })

  test('has all its mistakes reported in reading order', () => {
    const text = sound.replace('"id":', '"id"：').replace('3', '03').replace('"b"]', '"b",]')
    const { source, problems } = readSource(text, 'f')
    expect(problems.map(({ code }) => code)).toEqual(['look-alike', 'trailing-comma', 'leading-zero'])
    expect(source?.value).toEqual(JSON.parse(sound))
  })
})

test('one character added or removed between tokens is reported as one mistake', () => {
  const between = [...sound.matchAll(/[{}[\],:]|(?<=[{}[\],:"\d]) /g)].map(({ index }) => index)
  const texts = between.flatMap((at) => [
    ...[...'{}[],:'].map((sign) => sound.slice(0, at) + sign + sound.slice(at)),
    sound.slice(0, at) + sound.slice(at + 1),
  ])
  const several = texts.filter((text) => readSource(text, 'f').problems.length > 1)
  expect(several).toEqual([])
})

describe('random JSON', () => {
  const anyText = { unit: anyCharacter }
  const anyObject = fc.dictionary(fc.oneof(fc.string(), fc.string(anyText)), fc.jsonValue({ stringUnit: anyCharacter }))

  test('has no problems, and the value that JSON.parse gives', () => {
    fc.assert(
      fc.property(anyObject, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const { source, problems } = readSource(text, 'f')
        expect(problems).toEqual([])
        expect(source?.value).toEqual(JSON.parse(text))
        expect(Object.keys(source?.value ?? {})).toEqual(Object.keys(JSON.parse(text)))
      }),
      randomRuns(300, 3000),
    )
  })

  const marks = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    "'",
    '\\',
    '\uFF1A',
    '\u3000',
    '\u201C',
    '\u300D',
    '/',
    '-',
    '0',
    '\n',
  ]

  test('with one character added or removed is valid or has a problem, and nothing is thrown', () => {
    fc.assert(
      fc.property(anyObject, fc.nat(), fc.constantFrom('', '', ...marks), (value, seed, mark) => {
        const text = JSON.stringify(value, null, 2)
        const spots = [...text.matchAll(/[{}[\]:,"]/g)].map(({ index }) => index)
        const spot = spots[seed % spots.length] ?? 0
        const changed = text.slice(0, spot) + mark + text.slice(mark === '' ? spot + 1 : spot)
        const { problems } = readSource(changed, 'f')
        if (!isObjectText(changed)) expect(problems.length).toBeGreaterThan(0)
        else expect(problems.filter(({ code }) => code !== 'duplicate-key')).toEqual([])
      }),
      randomRuns(1000, 10_000),
    )
  })
})

function isObjectText(text: string): boolean {
  try {
    return text.trimStart().startsWith('{') && typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
