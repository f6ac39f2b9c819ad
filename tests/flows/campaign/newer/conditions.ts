import { mistyped, type Slip } from '../pairs.ts'
import type { Edit, Pair, Tree } from '../tree.ts'
import {
  at,
  childrenOf,
  orAround,
  fieldsOf,
  inFiles,
  isCatalog,
  jsonOf,
  orAt,
  partOf,
  put,
  rename,
  within,
} from './places.ts'

const conditionsIn = (tree: Tree): Pair[] => childrenOf(tree, at(tree, 'conditions'))

/** Reports whether a pair is a key of a condition, at any depth. */
const isKey = ({ path }: Pair): boolean => {
  const from = path[0] === 'conditions' ? 2 : path.lastIndexOf('when') + 1
  return from > 0 && path.length > from && !path.slice(from + 1).some((part) => part === 'use' || part === 'rules')
}

/** Returns the pairs whose key is a name that a condition uses. */
const keysIn = (tree: Tree): Pair[] =>
  tree.pairs.filter((pair) => {
    const parent = pair.path.at(-2)
    const isAny = typeof parent === 'number' && pair.path.at(-3) === 'any'
    const isOuter =
      parent === 'when' || parent === 'not' || isAny || (pair.path[0] === 'conditions' && pair.path.length === 3)
    return isKey(pair) && isOuter && !['any', 'not'].includes(String(pair.path.at(-1)))
  })

const namesIn = (tree: Tree) => conditionsIn(tree).map(({ path }) => String(path[1]))

const typesOf = (tree: Tree) =>
  new Map(fieldsOf(tree).map(({ id, type, step }) => [step === undefined ? '' : id, type]))

/** Returns the keys of conditions on fields of these types. */
const onTypes = (tree: Tree, ...types: readonly string[]) => {
  const known = typesOf(tree)
  return keysIn(tree).filter(({ path }) => types.includes(known.get(String(path.at(-1))) ?? ''))
}

const onComputed = (tree: Tree) =>
  keysIn(tree).filter(({ path }) => at(tree, 'computed', String(path.at(-1))) !== undefined)

const onNamed = (tree: Tree) => keysIn(tree).filter(({ path }) => namesIn(tree).includes(String(path.at(-1))))

const limitsIn = (tree: Tree) =>
  keysIn(tree).flatMap((pair) =>
    ['atLeast', 'below'].flatMap((key) => {
      const limit = partOf(tree, pair, key)
      return limit ? [{ pair, key, limit }] : []
    }),
  )

const as = (pairs: readonly Pair[], ...texts: readonly string[]) =>
  pairs.flatMap((pair) => texts.map((text) => put(pair, text)))

const counts = (tree: Tree) => keysIn(tree).flatMap((pair) => partOf(tree, pair, 'count') ?? [])

/** Lets the report point at the condition whose value an edit replaces. */
const around = (tree: Tree, edit: Edit): Edit => {
  const pair = tree.pairs.find(({ value }) => value.offset === edit.from)!
  return orAround(tree, pair, 4, edit)
}

/** Slips in conditions: bands, names, lists, days of the week, rows of a matrix. */
export const conditions: Readonly<Record<string, Slip>> = {
  'a band out of reach': (tree) =>
    onComputed(tree)
      .filter(({ value }) => value.type === 'object')
      .map((pair) => orAround(tree, pair, 2, put(pair, '{ "atLeast": 100000 }'))),
  'a band below everything': (tree) =>
    onComputed(tree)
      .filter(({ value }) => value.type === 'object')
      .map((pair) => orAround(tree, pair, 2, put(pair, '{ "below": -100 }'))),
  'swapped limits': (tree) =>
    limitsIn(tree).flatMap(({ pair, key, limit }) => {
      const other = key === 'atLeast' ? 'below' : 'atLeast'
      const number = Number(limit.value.value)
      return partOf(tree, pair, other)
        ? []
        : [around(tree, put(pair, `{ "atLeast": ${number + (key === 'atLeast' ? 0 : 1)}, "below": ${number} }`))]
    }),
  'limits in quotes': (tree) => limitsIn(tree).map(({ limit }) => put(limit, `"${String(limit.value.value)}"`)),
  'limits as they are called elsewhere': (tree) =>
    limitsIn(tree).flatMap(({ key, limit }) =>
      (key === 'atLeast' ? ['min', 'gte', '>=', 'greaterThan', 'above'] : ['max', 'lt', '<', 'atMost', 'lessThan']).map(
        (name) => rename(limit, name),
      ),
    ),
  'a band in words': (tree) => as(onComputed(tree), '"high"', '">= 10"', '"10-20"', '{ "between": [10, 20] }'),
  'a name of a condition misspelt': (tree, dice) =>
    onNamed(tree).map((pair) => rename(pair, mistyped(String(pair.path.at(-1)), dice))),
  'a named condition compared': (tree) => as(onNamed(tree), '"yes"', '1', '{ "atLeast": 1 }'),
  'a computed value misspelt': (tree, dice) =>
    onComputed(tree).map((pair) => rename(pair, mistyped(String(pair.path.at(-1)), dice))),
  'conditions in a circle': (tree) =>
    onNamed(tree)
      .filter(({ path }) => path[0] === 'conditions')
      .flatMap((pair) => {
        const inner = at(tree, 'conditions', String(pair.path.at(-1)))!
        return [
          orAt(within(inner, `"${String(pair.path[1])}": true`), at(tree, 'conditions', String(pair.path[1])), pair),
        ]
      }),
  'a condition that uses itself': (tree) =>
    conditionsIn(tree).map((pair) => within(pair, `"${String(pair.path[1])}": true`)),
  'a name that nothing uses': inFiles(
    (tree) => at(tree, 'conditions') !== undefined,
    (tree) => [within(at(tree, 'conditions')!, `"spare": ${jsonOf(tree, conditionsIn(tree)[0]!)}`)],
  ),
  'a name of a field for a condition': (tree) =>
    fieldsOf(tree)
      .filter(({ step, type }) => step !== undefined && type !== 'agreement' && at(tree, 'conditions'))
      .slice(0, 3)
      .map(({ id, pair }) =>
        orAt(
          within(at(tree, 'conditions')!, `"${id}": ${jsonOf(tree, conditionsIn(tree)[0]!)}`),
          pair,
          ...keysIn(tree).filter(({ path }) => path.at(-1) === id),
        ),
      ),
  'a condition in a list': (tree) => conditionsIn(tree).map((pair) => put(pair, `[${jsonOf(tree, pair)}]`)),
  'a condition as a text': (tree) =>
    conditionsIn(tree).flatMap((pair) =>
      as([pair], '"people >= 5"', 'true', `{ "when": ${jsonOf(tree, pair)} }`, '{}'),
    ),
  'conditions in a step': (tree) =>
    childrenOf(tree, at(tree, 'steps'))
      .filter((step) => partOf(tree, step, 'fields') && !isCatalog(tree))
      .map((step) => within(step, '"conditions": { "spare": { "people": 2 } }')),
  'a negation of a list': (tree) =>
    tree.pairs
      .filter(({ path }) => isKey({ path } as Pair) && path.at(-1) === 'not')
      .flatMap((pair) =>
        as([pair], `[${jsonOf(tree, pair)}]`, `"${String(pair.value.children?.[0]?.children?.[0]?.value)}"`, 'true'),
      ),
  'a negation as it is called elsewhere': (tree) =>
    tree.pairs
      .filter(({ path }) => isKey({ path } as Pair) && path.at(-1) === 'not')
      .flatMap((pair) => ['none', 'unless', '!', 'nor', 'nto'].map((name) => rename(pair, name))),
  'a negation of a value': (tree) =>
    keysIn(tree)
      .filter(({ value }) => value.type === 'string')
      .flatMap((pair) =>
        as([pair], `{ "not": ${jsonOf(tree, pair)} }`, JSON.stringify(`!${String(pair.value.value)}`)),
      ),
  'a list as it is called elsewhere': (tree) =>
    tree.pairs
      .filter(({ path }) => isKey({ path } as Pair) && path.at(-1) === 'any')
      .flatMap((pair) => ['or', 'anyOf', 'oneOf', 'some', '||', 'ayn'].map((name) => rename(pair, name))),
  'a list of names': (tree) =>
    tree.pairs
      .filter(({ path }) => isKey({ path } as Pair) && path.at(-1) === 'any')
      .flatMap((pair) =>
        as(
          [pair],
          `["${namesIn(tree)[0] ?? 'people'}", "${namesIn(tree)[1] ?? 'nights'}"]`,
          '[]',
          `{ "${namesIn(tree)[0] ?? 'people'}": true }`,
        ),
      ),
  'a list of one': (tree) =>
    tree.pairs
      .filter(({ path }) => isKey({ path } as Pair) && path.at(-1) === 'any')
      .map((pair) => put(pair, `[${jsonOf(tree, { ...pair, value: pair.value.children![0]! })}]`)),
  'a count out of reach': (tree) => as(counts(tree), '99', '{ "atLeast": 50 }').map((edit) => around(tree, edit)),
  'a count in words': (tree) => as(counts(tree), '">2"', '[2, 3]', '{ "min": 2 }', '{ "atLeast": 0 }', '-1', '1.5'),
  'a count as it is called elsewhere': (tree) =>
    counts(tree).flatMap((pair) => ['length', 'size', 'number', 'countOf', 'cuont'].map((name) => rename(pair, name))),
  'a count of one choice': (tree) =>
    as(onTypes(tree, 'choice', 'select', 'number', 'date'), '{ "count": { "atLeast": 2 } }'),
  'a number for a list': (tree) => as(onTypes(tree, 'checkboxes', 'group', 'file'), '3', '{ "atLeast": 3 }'),
  'a day of the week otherwise': (tree) =>
    keysIn(tree)
      .flatMap((pair) => partOf(tree, pair, 'weekday') ?? [])
      .flatMap((pair) => as([pair], '"sat"', '6', '["saturday", "sundy"]', '[]', '["friday", "friday"]', '"土曜日"')),
  'a day of the week of no date': (tree) =>
    as(onTypes(tree, 'choice', 'number', 'checkboxes'), '{ "weekday": "sunday" }'),
  'a day of the week as it is called elsewhere': (tree) =>
    keysIn(tree)
      .flatMap((pair) => partOf(tree, pair, 'weekday') ?? [])
      .flatMap((pair) => ['dayOfWeek', 'day', 'weekdays', 'weekDay'].map((name) => rename(pair, name))),
  'a cell of a matrix otherwise': (tree, dice) =>
    onTypes(tree, 'matrix').flatMap((pair) => {
      const [row = '', option = ''] = String(pair.value.value).split('.')
      return as(
        [pair],
        `"${row}"`,
        `"${option}"`,
        `"${option}.${row}"`,
        `"${row}:${option}"`,
        `{ "${row}": "${option}" }`,
        `"${row}.${mistyped(option, dice)}"`,
        `"${mistyped(row, dice)}.${option}"`,
        `["${row}", "${option}"]`,
      )
    }),
  'a row of a matrix as a name': (tree) =>
    onTypes(tree, 'matrix').map((pair) => rename(pair, `${String(pair.path.at(-1))}.memory`)),
  'a group by its entries': (tree) => as(onTypes(tree, 'group'), '"Kim"', '2', '{ "name": "Kim" }', '[]'),
  'a field of an entry in a condition': (tree) =>
    fieldsOf(tree)
      .filter(({ step, type }) => step === undefined && ['number', 'date', 'choice', 'select'].includes(type))
      .flatMap(({ id }) => onTypes(tree, 'group', 'checkboxes', 'choice').map((pair) => rename(pair, id))),
  'a booking by its time': (tree) => {
    const booking = fieldsOf(tree).find(({ type }) => type === 'booking')
    return booking
      ? onNamed(tree).map((pair) => ({
          ...rename(pair, booking.id),
          text: `"${booking.id}": "10:00"`,
          to: pair.value.offset + pair.value.length,
        }))
      : []
  },
  'a number in words': (tree) => as(onTypes(tree, 'number', 'rating'), '"many"', '"a few"'),
  'a number that the rules exclude': (tree) =>
    as(onTypes(tree, 'number', 'rating'), '987654', '{ "atLeast": 987654 }').map((edit) => around(tree, edit)),
  'an option of a list misspelt': (tree, dice) =>
    onTypes(tree, 'checkboxes', 'choice', 'select')
      .filter(({ value }) => value.type === 'string' && String(value.value).length > 2)
      .map((pair) => put(pair, JSON.stringify(mistyped(String(pair.value.value), dice)))),
  'a condition of nobody': (tree) =>
    onNamed(tree)
      .filter(({ path, value }) => value.value === true && path.at(-2) !== 'not')
      .map((pair) => {
        const parent = tree.pairs.find(({ path }) => path.join('/') === pair.path.slice(0, -1).join('/'))
        return parent && !partOf(tree, parent, 'not')
          ? orAt(within(parent, `"not": { "${String(pair.path.at(-1))}": true }`), parent, pair)
          : put(pair, '"never"')
      }),
}
