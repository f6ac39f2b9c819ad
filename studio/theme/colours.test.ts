import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../tests/support/campaigns.ts'
import { colourOf, colourText, contrastOf, hexOf, isWeak, judgedPairs, passingColour } from './colours.ts'
import { defaults, groups, type TokenName, tokenNames } from './tokens.ts'

test.each([
  ['#abc', '#aabbcc'],
  ['#AABBCC', '#aabbcc'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgb(24 36 40 / 55%)', 'rgb(24 36 40 / 55%)'],
  ['rgba(24,36,40,.5)', 'rgb(24 36 40 / 50%)'],
  ['red', undefined],
  ['#12', undefined],
  ['rgb(300 0 0)', undefined],
])('%s is read as %s', (value, text) => {
  const colour = colourOf(value)
  expect(colour && colourText(colour)).toBe(text)
})

test('the contrast is that of WCAG', () => {
  const [black, white, grey] = ['#000', '#fff', '#767676'].map((value) => colourOf(value)!)
  expect(contrastOf(black!, white!)).toBeCloseTo(21)
  expect(contrastOf(white!, grey!)).toBeCloseTo(4.54, 2)
})

test('every token of the form is in one group', () => {
  expect(Object.values(groups).flat().toSorted()).toEqual(tokenNames.toSorted())
})

test('a pair with a value that is no plain colour has no contrast', () => {
  const pairs = judgedPairs({ ...defaults, ink: 'var(--brand)', accent: 'var(--kaiwa-primary)' })
  const contrast = (name: string) => pairs.find(({ front }) => front === name)!.contrast
  expect(contrast('ink')).toBeUndefined()
  expect(contrast('accent')).toBeGreaterThan(1)
})

const part = fc.integer({ min: 0, max: 255 })
const anyColour = fc.record({ red: part, green: part, blue: part })
const tested = fc.constantFrom<TokenName>('ink', 'on-primary', 'error', 'answer', 'placeholder')

test('the nearest colour makes all pairs of its token pass', () => {
  let found = 0
  fc.assert(
    fc.property(anyColour, tested, (colour, name) => {
      const tokens = { ...defaults, [name]: hexOf(colour) }
      const weak = (all: typeof tokens) =>
        judgedPairs(all).filter((pair) => isWeak(pair) && [pair.front, pair.ground].includes(name))
      const better = passingColour(tokens, name)
      if (better === undefined) return
      found++
      expect(weak({ ...tokens, [name]: better })).toEqual([])
    }),
    randomRuns(100, 2000),
  )
  expect(found).toBeGreaterThan(0)
})

test('a colour that passes is changed little, and keeps its hue', () => {
  const better = colourOf(passingColour({ ...defaults, accent: '#f08050' }, 'accent')!)!
  expect(better.red).toBeGreaterThan(better.green)
  expect(better.green).toBeGreaterThan(better.blue)
})
