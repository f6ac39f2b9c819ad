import { called, isText, under, type Slip } from './pairs.ts'
import { endOf, instead, type Edit, type Pair, type Tree } from './tree.ts'

/** Inserts a text at the beginning of a non-empty object. The report may point at that line. */
function putInto({ value }: Pair, text: string): Edit[] {
  if (value.type !== 'object' || !value.children?.length) return []
  const from = value.offset + 1
  return [{ from, to: from, text: ` ${text},`, seen: [from] }]
}

const hasPath = (pair: Pair, path: readonly (string | number)[]) => pair.path.join('.') === path.join('.')

/** Returns the fields of a type that have rules, with those rules. */
const rulesOf = ({ pairs }: Tree, type: string) =>
  pairs
    .filter(({ path, value }) => path.at(-1) === 'type' && path.at(-3) === 'fields' && value.value === type)
    .flatMap(({ path }) => {
      const rules = pairs.find((pair) => hasPath(pair, [...path.slice(0, -1), 'rules']))
      return rules
        ? [
            {
              id: String(path.at(-2)),
              rules,
              names: rules.value.children?.map(({ children }) => String(children![0]!.value)) ?? [],
            },
          ]
        : []
    })

const named = (text: string) => [...text.matchAll(/\{([a-z]\w*)\}/g)].map(([, name]) => name!)

/** Slips that write something without effect, or something impossible. */
export const idling: Readonly<Record<string, Slip>> = {
  'a language that there is not': ({ pairs }) =>
    pairs
      .filter((pair) => pair.path.length === 1 && called('lang')(pair))
      .flatMap(({ value }) => ['"jp"', '"en-GBT"', '"de-1"'].map((lang) => instead(value, lang))),
  'a rule for numbers on any text': (tree) =>
    rulesOf(tree, 'text')
      .filter(({ names }) => !names.some((name) => /^(?:numeric|wholeNumber|decimal|pattern|dayOfMonth)$/.test(name)))
      .flatMap(({ rules }) => putInto(rules, '"multipleOf": 5')),
  'a rule for dates on any text': (tree) =>
    rulesOf(tree, 'text').flatMap(({ rules, names }) =>
      names.includes('pattern') ? [] : putInto(rules, '"ageAtLeast": 18'),
    ),
  'a rule that names its own field': (tree) =>
    rulesOf(tree, 'text').flatMap(({ id, rules, names }) =>
      names.includes('requiredWith') ? [] : putInto(rules, `"requiredWith": ["${id}"]`),
    ),
  'a day that its year has not': (tree) =>
    rulesOf(tree, 'date').flatMap(({ rules, names }) =>
      names.includes('notBefore') ? [] : putInto(rules, '"notBefore": "1990-02-29"'),
    ),
  'a text of blanks': ({ pairs }) =>
    pairs
      .filter(
        (pair) =>
          isText(pair) && /^(?:label|title|placeholder|confirm|sending|description)$/.test(String(pair.path.at(-1))),
      )
      .map(({ value }) => instead(value, '"\u3000 "')),
  'shares of nobody': ({ pairs }) =>
    pairs
      .filter((pair) => pair.path.length === 1 && called('context')(pair))
      .flatMap((pair) => putInto(pair, '"nobody": { "split": { "plain": 0, "warm": 0 } }')),
  'an option of the page that nothing takes': ({ pairs }) =>
    pairs
      .filter((pair) => hasPath(pair, ['host', 'options']))
      .flatMap((pair) => putInto(pair, '"nobody": { "type": "string" }')),
  'a parameter of the address that nothing takes': ({ pairs }) =>
    pairs
      .filter((pair) => hasPath(pair, ['host', 'query']))
      .map(({ value }) => ({
        from: value.offset + 1,
        to: value.offset + 1,
        text: '"nobody", ',
        seen: [value.offset + 1],
      })),
  'a value of a list that stands twice': ({ pairs, text }) =>
    pairs
      .filter((pair) => called('values')(pair) && pair.path[0] === 'context' && pair.value.type === 'array')
      .flatMap(({ value }) => {
        const last = value.children!.at(-1)!
        return [
          {
            from: endOf(last),
            to: endOf(last),
            text: `, ${text.slice(last.offset, endOf(last))}`,
            seen: [endOf(last)],
          },
        ]
      }),
  'a hidden field from nowhere': ({ pairs }) =>
    pairs
      .filter((pair) => called('from')(pair) && pair.path.at(-3) === 'fields')
      .map(({ value }) => instead(value, '"nobodySays"')),
  'a word like an answer': ({ pairs }) => {
    const fields = new Set(pairs.filter(under('fields')).map(({ path }) => String(path.at(-1))))
    const words = pairs.find((pair) => pair.path.length === 1 && called('words')(pair))
    const texts = pairs.filter(isText)
    return [...fields].flatMap((id) => {
      const seen = texts.filter(({ value }) => named(String(value.value)).includes(id)).map(({ value }) => value.offset)
      return words && seen.length > 0 ? putInto(words, `"${id}": "you"`).map((edit) => ({ ...edit, seen })) : []
    })
  },
  'pictures that are not shown': ({ pairs }) =>
    pairs
      .filter((pair) => called('look')(pair) && pair.value.value === 'images')
      .map(({ path, value }) => {
        const images = pairs.filter(
          (pair) =>
            called('image')(pair) && pair.path.slice(0, path.length - 1).join('.') === path.slice(0, -1).join('.'),
        )
        return { ...instead(value, '"list"'), seen: images.map(({ key }) => key.offset) }
      })
      .filter(({ seen }) => seen.length > 0),
}
