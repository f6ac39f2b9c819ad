import { called, isText, mistyped, under, type Slip } from './pairs.ts'
import { endOf, instead, type Pair, type Tree } from './tree.ts'

/** Keys that the language defines, at any place. */
const named: readonly string[] = [
  ...'bubbles fields rules label options placeholder maxLength normalize answer notes confirm'.split(' '),
  ...'layout title value when use type order steps closeAfter image alt'.split(' '),
]

/** Objects whose keys the author chooses. */
const free: readonly string[] = [
  ...'steps fields bubbles notes options words context tables texts banners found'.split(' '),
  ...'before answer when add messages pass links jobs schools times prefectures'.split(' '),
]

const isNamed = ({ path }: Pair) => named.includes(String(path.at(-1))) && !free.includes(String(path.at(-2)))

const commasOf = ({ text, pairs }: Tree) =>
  pairs.flatMap(({ key, value }) => {
    const next = /^\s*,\s*(?=["{[])/.exec(text.slice(endOf(value)))
    return next ? [{ offset: endOf(value) + next[0].indexOf(','), key, next: endOf(value) + next[0].length }] : []
  })

/** Typing mistakes that are possible anywhere. */
export const writing: Readonly<Record<string, Slip>> = {
  'a key mistyped': ({ pairs }, dice) =>
    pairs.filter(isNamed).map(({ key }) => instead(key, `"${mistyped(String(key.value), dice)}"`)),
  'a comma forgotten': (tree) =>
    commasOf(tree).map(({ offset, next }) => ({ from: offset, to: offset + 1, text: '', seen: [offset, next] })),
  'a semicolon for a comma': (tree) =>
    commasOf(tree).map(({ offset }) => ({ from: offset, to: offset + 1, text: ';', seen: [offset] })),
  'an equals sign for a colon': ({ pairs, text }) =>
    pairs
      .map(({ key }) => text.indexOf(':', endOf(key)))
      .map((at) => ({ from: at, to: at + 1, text: ' =', seen: [at] })),
  'single quotes': ({ pairs }) =>
    pairs.filter(isText).map(({ value }) => instead(value, `'${String(value.value).replaceAll('\n', ' ')}'`)),
  'a closing quote that curls': ({ pairs }) =>
    pairs
      .filter(isText)
      .map(({ value }) => ({ from: endOf(value) - 1, to: endOf(value), text: '\u201D', seen: [value.offset] })),
  'a value left out': ({ pairs }) =>
    pairs.map(({ value, key }) => ({
      from: value.offset,
      to: endOf(value),
      text: '',
      seen: [key.offset, value.offset],
    })),
  'a number with its unit': ({ pairs }) =>
    pairs.filter(({ value }) => value.type === 'number').map(({ value }) => instead(value, `${String(value.value)}px`)),
  'a boolean in quotes': ({ pairs }) =>
    pairs
      .filter((pair) => pair.value.type === 'boolean' && under('rules')(pair))
      .map(({ value }) => instead(value, `"${String(value.value)}"`)),
  'a rule without its argument': ({ pairs }) =>
    pairs
      // `workingDays` may be `true`, for working days without holidays.
      .filter(
        (pair) =>
          under('rules')(pair) && !called('workingDays')(pair) && /^(?:number|array|object)$/.test(pair.value.type),
      )
      .map(({ value }) => instead(value, 'true')),
  'a rule of another word': ({ pairs }, dice) =>
    pairs
      .filter(under('rules'))
      .map(({ key }) => instead(key, dice.pick(['"mandatory"', '"min"', '"regex"', '"number"', '"isEmail"']))),
  'a list for a single value': ({ pairs }) =>
    pairs
      .filter((pair) => called('type')(pair) && pair.path.at(-3) === 'fields')
      .map(({ value }) => instead(value, `["${String(value.value)}"]`)),
}
