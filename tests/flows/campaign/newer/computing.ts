import { mistyped, type Slip } from '../pairs.ts'
import type { Pair, Tree } from '../tree.ts'
import { at, atTop, childrenOf, fieldsOf, orAt, partOf, put, rename, within, without } from './places.ts'

const operations = ['sum', 'product', 'count', 'days', 'years', 'points']

const valuesIn = (tree: Tree): Pair[] => childrenOf(tree, at(tree, 'computed'))

/** Returns the pairs of an operation, of all computed values and their terms. */
const of = (tree: Tree, ...names: readonly string[]): Pair[] =>
  tree.pairs.filter(({ path }) => path[0] === 'computed' && path.length > 2 && names.includes(String(path.at(-1))))

/** Returns the names in the lists of terms, with their nodes. */
const termsIn = (tree: Tree) =>
  of(tree, 'sum', 'product').flatMap((pair) =>
    (pair.value.children ?? []).filter(({ type }) => type === 'string').map((node) => ({ pair, node })),
  )

const fieldNames = (tree: Tree, ...types: readonly string[]) =>
  fieldsOf(tree)
    .filter(({ type, step }) => step !== undefined && types.includes(type))
    .map(({ id }) => id)

/** Returns a kind of slip that replaces the operation of a value by each of these texts. */
const otherwise =
  (names: readonly string[], texts: (tree: Tree, pair: Pair) => readonly string[]): Slip =>
  (tree) =>
    of(tree, ...names).flatMap((pair) => texts(tree, pair).map((text) => put(pair, text)))

const termAs =
  (texts: (tree: Tree, name: string) => readonly string[]): Slip =>
  (tree) =>
    termsIn(tree).flatMap(({ pair, node }) =>
      texts(tree, String(node.value)).map((text) => put({ ...pair, value: node }, text)),
    )

/** Slips in computed values. */
export const computing: Readonly<Record<string, Slip>> = {
  'a term misspelt': (tree, dice) =>
    termsIn(tree).map(({ pair, node }) =>
      put({ ...pair, value: node }, JSON.stringify(mistyped(String(node.value), dice))),
    ),
  'a text as a term': termAs((tree) => fieldNames(tree, 'text', 'longtext', 'email').map((id) => JSON.stringify(id))),
  'a choice as a term': termAs((tree) => fieldNames(tree, 'choice', 'select').map((id) => JSON.stringify(id))),
  'a date as a term': termAs((tree) => fieldNames(tree, 'date').map((id) => JSON.stringify(id))),
  'a list as a term': termAs((tree) => fieldNames(tree, 'group', 'checkboxes', 'file').map((id) => JSON.stringify(id))),
  'a named condition as a term': termAs((tree) =>
    childrenOf(tree, at(tree, 'conditions')).map(({ path }) => JSON.stringify(path[1])),
  ),
  'a term in braces': termAs((_, name) => [`"{${name}}"`, `{ "field": "${name}" }`, `["${name}"]`]),
  'a number in quotes as a term': termAs(() => ['"10"', '"2.5"', '"10%"']),
  'a formula': otherwise(['sum', 'product'], (_, pair) => {
    const names = (pair.value.children ?? []).map((node) => String(node.value ?? 'it'))
    return [`"${names.join(' + ')}"`, `"${names.join('*')}"`, `{ "of": "${names[0]}" }`]
  }),
  'no term': otherwise(['sum', 'product'], () => ['[]']),
  'an operation as it is called elsewhere': (tree) =>
    of(tree, ...operations).flatMap((pair) => {
      const names: Readonly<Record<string, readonly string[]>> = {
        sum: ['add', 'total', 'plus', 'sumOf', 'formula', 'expression'],
        product: ['multiply', 'times', 'mul', 'prod'],
        count: ['length', 'size', 'countOf', 'number'],
        days: ['nights', 'dateDiff', 'duration', 'daysBetween'],
        years: ['age', 'ageOf', 'yearsBetween'],
        points: ['scores', 'weights', 'values', 'map', 'table'],
      }
      return (names[String(pair.path.at(-1))] ?? []).map((name) => rename(pair, name))
    }),
  'an operation misspelt': (tree, dice) =>
    of(tree, ...operations).map((pair) => rename(pair, mistyped(String(pair.path.at(-1)), dice))),
  'two operations': (tree) =>
    valuesIn(tree).map((pair) => within(pair, partOf(tree, pair, 'sum') ? '"product": [2, 3]' : '"sum": [2, 3]')),
  'an option of points misspelt': (tree, dice) =>
    of(tree, 'points').flatMap((pair) =>
      childrenOf(tree, pair)
        .filter(({ path }) => String(path.at(-1)).length > 2)
        .map((item) => rename(item, mistyped(String(item.path.at(-1)), dice))),
    ),
  'points for the value of an option': (tree) =>
    of(tree, 'points').flatMap((pair) => childrenOf(tree, pair).map((item) => rename(item, '77'))),
  'points in quotes': (tree) =>
    of(tree, 'points').flatMap((pair) =>
      childrenOf(tree, pair).map((item) => put(item, JSON.stringify(String(item.value.value)))),
    ),
  'points in a list': otherwise(['points'], () => ['[1, 2, 3]', '5', '"prices"', '{}']),
  'points of a field without options': (tree) =>
    of(tree, 'of').flatMap((pair) =>
      fieldNames(tree, 'text', 'number', 'date', 'group').map((id) => put(pair, JSON.stringify(id))),
    ),
  'points of a misspelt field': (tree, dice) =>
    of(tree, 'of')
      .filter(({ value }) => value.type === 'string')
      .map((pair) => put(pair, JSON.stringify(mistyped(String(pair.value.value), dice)))),
  'a value of itself': (tree) =>
    termsIn(tree).map(({ pair, node }) => put({ ...pair, value: node }, JSON.stringify(pair.path[1]))),
  'values in a circle': (tree) =>
    termsIn(tree).flatMap(({ pair, node }) => {
      const inner = at(tree, 'computed', String(node.value))
      const sum = inner && (partOf(tree, inner, 'sum') ?? partOf(tree, inner, 'product'))
      const first = sum?.value.children?.[0]
      return inner && sum && first?.type === 'string'
        ? [
            orAt(
              put({ ...sum, value: first }, JSON.stringify(pair.path[1])),
              pair,
              at(tree, 'computed', String(pair.path[1])),
              inner,
            ),
          ]
        : []
    }),
  'a day that is none': (tree) =>
    of(tree, 'days', 'years').flatMap((pair) =>
      childrenOf(tree, pair).flatMap((end) =>
        ['"now"', '"tomorrow"', '"2027/04/01"', '"2027-02-30"', '{ "field": "today" }', '{ "days": 0 }', 'true'].map(
          (text) => put(end, text),
        ),
      ),
    ),
  'a number as a day': (tree) =>
    of(tree, 'days', 'years').flatMap((pair) =>
      childrenOf(tree, pair).flatMap((end) =>
        fieldNames(tree, 'number', 'text', 'choice').map((id) => put(end, JSON.stringify(id))),
      ),
    ),
  'days of a list': otherwise(['days', 'years'], (tree, pair) => {
    const ends = childrenOf(tree, pair).map(({ value }) => `"${String(value.value)}"`)
    return [`[${ends.join(', ')}]`, ends[0]!]
  }),
  'days without an end': (tree) =>
    of(tree, 'days', 'years').flatMap((pair) => childrenOf(tree, pair).map((end) => without(tree, end))),
  'ends as they are called elsewhere': (tree) =>
    of(tree, 'days', 'years').flatMap((pair) =>
      childrenOf(tree, pair).flatMap((end) =>
        (end.path.at(-1) === 'from' ? ['start', 'begin', 'since'] : ['end', 'until', 'till']).map((name) =>
          rename(end, name),
        ),
      ),
    ),
  'a count of no list': otherwise(['count'], (tree) => [
    ...fieldNames(tree, 'number', 'text', 'choice', 'date').map((id) => JSON.stringify(id)),
    '["guests"]',
    '{ "of": "guests" }',
  ]),
  'a format of another kind': (tree) =>
    of(tree, 'format').flatMap((pair) =>
      [
        '"currency"',
        '"JPY"',
        '{ "style": "currency" }',
        '{ "currency": "£" }',
        '{ "currency": "yen" }',
        '{ "currency": "Euro" }',
        '{ "currency": "JPY", "unit": "a" }',
        '{ "decimals": 2 }',
        '{}',
        '{ "suffix": "a" }',
      ].map((text) => put(pair, text)),
    ),
  'a format beside the value': (tree) =>
    valuesIn(tree)
      .filter((pair) => !partOf(tree, pair, 'format'))
      .flatMap((pair) => ['"currency": "JPY"', '"unit": "items"'].map((text) => within(pair, text))),
  'decimals that do not exist': (tree) =>
    valuesIn(tree)
      .filter((pair) => !partOf(tree, pair, 'decimals'))
      .flatMap((pair) => ['"two"', '-1', '12', 'true', '1.5'].map((text) => within(pair, `"decimals": ${text}`))),
  'a name to send that is none': (tree) =>
    of(tree, 'send').flatMap((pair) =>
      ['false', '"Total"', '"the-total"', '{ "as": "amount" }', '1', '""'].map((text) => put(pair, text)),
    ),
  'a value that nothing uses': (tree) => {
    const computed = at(tree, 'computed')
    return computed ? [within(computed, '"spare": { "sum": [1, 2] }')] : []
  },
  'a value with the name of a field': (tree) => {
    const computed = at(tree, 'computed')
    return computed && at(tree, 'steps')
      ? fieldNames(tree, 'number', 'choice', 'text').map((id) =>
          orAt(
            within(computed, `"${id}": { "sum": [1, 2], "send": "spare" }`),
            ...fieldsOf(tree)
              .filter((item) => item.id === id)
              .map(({ pair }) => pair),
          ),
        )
      : []
  },
  'a value in a step': (tree) =>
    childrenOf(tree, at(tree, 'steps'))
      .filter((step) => partOf(tree, step, 'fields'))
      .map((step) => within(step, '"computed": { "spare": { "sum": [1, 2] } }')),
  'a value in the context': (tree) => {
    const computed = at(tree, 'computed')
    return computed && !at(tree, 'context') ? [atTop(tree, '"context": { "spare": { "sum": [1, 2] } }')] : []
  },
  'a value in a text before its answers': (tree) => {
    const value = valuesIn(tree).find((pair) => partOf(tree, pair, 'sum') ?? partOf(tree, pair, 'product'))
    const [step] = childrenOf(tree, at(tree, 'steps'))
    const question = step && partOf(tree, step, 'bubbles', 'question')
    return value && question?.value.type === 'string' ? [put(question, `"Hello, {${String(value.path[1])}}?"`)] : []
  },
  'a table of points without its field': (tree) => of(tree, 'of').map((pair) => without(tree, pair)),
}
