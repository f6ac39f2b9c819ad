import { called, isText, mistyped, under, type Slip } from './pairs.ts'
import { endOf, instead, type Edit, type Pair, type Tree } from './tree.ts'

/** Reports whether a pair names the given answer, in a reference or a condition. */
const namesAnswer =
  (id: string) =>
  ({ path, value }: Pair) =>
    (path.at(-2) === 'when' && path.at(-1) === id) ||
    (/^(?:of|phone|agreed)$/.test(String(path.at(-1))) && value.value === id)

const conditionsOn = ({ pairs }: Tree) => pairs.filter((pair) => under('when')(pair) && isText(pair))

/** Slips that leave a name without a target, or a text without content. */
export const naming: Readonly<Record<string, Slip>> = {
  'a step of order left out': ({ pairs, root }) =>
    pairs
      .filter((pair) => pair.path.length === 1 && called('order')(pair))
      .flatMap(({ value }) => {
        const steps = pairs.filter(({ path }) => path.length === 2 && path[0] === 'steps')
        return (value.children ?? []).slice(1).map((child, index): Edit => {
          const own = steps.find(({ key }) => key.value === child.value)
          const from = endOf(value.children![index]!)
          return { from, to: endOf(child), text: '', seen: [value.offset, own?.key.offset ?? root.offset] }
        })
      }),
  'a step of order mistyped': ({ pairs }, dice) =>
    pairs
      .filter((pair) => pair.path.length === 1 && called('order')(pair))
      .flatMap(({ value }) =>
        (value.children ?? []).map((child) => instead(child, `"${mistyped(String(child.value), dice)}x"`)),
      ),
  'a step copied with its fields': ({ pairs, text }) =>
    pairs
      .filter(
        ({ path, value }) =>
          path.length === 2 &&
          path[0] === 'steps' &&
          value.type === 'object' &&
          text.slice(value.offset, endOf(value)).includes('"fields"'),
      )
      .map(({ key, value }) => {
        const body = text.slice(value.offset, endOf(value))
        const inner = body.indexOf('"fields"')
        // Both steps have the same field, so the report may point at either of them, or at the copy that is missing in
        // the order. In a variant, the copy lacks the base's slots of the field.
        const before = `,\n    "${String(key.value)}Copy": `
        const copy = before + body
        return {
          from: endOf(value),
          to: endOf(value),
          text: copy,
          seen: [key.offset, value.offset + inner],
          inside: [6, before.length + body.indexOf('"', body.indexOf('{', inner))],
        }
      }),
  'an option removed that is asked for': (tree) =>
    conditionsOn(tree).flatMap((condition) => {
      const list = tree.pairs.filter(
        ({ path, key }) =>
          path.at(-2) === 'options' && path.at(-3) === condition.path.at(-1) && key.value === condition.value.value,
      )
      return list.flatMap(({ key, value }) => {
        const after = /^\s*,\s*/.exec(tree.text.slice(endOf(value)))
        const users = conditionsOn(tree).filter(
          (pair) => pair.path.at(-1) === condition.path.at(-1) && pair.value.value === condition.value.value,
        )
        return after
          ? [
              {
                from: key.offset,
                to: endOf(value) + after[0].length,
                text: '',
                seen: users.map((user) => user.value.offset),
              },
            ]
          : []
      })
    }),
  'a condition on a field that is typed': ({ pairs }) => {
    const typed = pairs.find(({ path, value }) => path.at(-1) === 'type' && value.value === 'text')?.path.at(-2)
    return typed === undefined ? [] : pairs.filter(under('when')).map(({ key }) => instead(key, `"${typed}"`))
  },
  'a condition on a value that is not there': ({ pairs }) =>
    pairs
      .filter((pair) => under('when')(pair) && isText(pair))
      .map(({ value }) => instead(value, `"${String(value.value)}s2"`)),
  'a table that is called otherwise': ({ pairs }) =>
    pairs
      .filter((pair) => called('options')(pair) && isText(pair))
      .map(({ value }) => instead(value, `"${String(value.value)}List"`)),
  'a field renamed where it stands only': (tree) =>
    tree.pairs.filter(under('fields')).flatMap(({ key }) => {
      const users = tree.pairs.filter(namesAnswer(String(key.value)))
      return users.length === 0
        ? []
        : [
            {
              ...instead(key, `"${String(key.value)}Field"`),
              seen: users.map((user) => (user.path.at(-2) === 'when' ? user.key : user.value).offset),
            },
          ]
    }),
  'braces mistyped': ({ pairs, text }) =>
    pairs.filter(isText).flatMap(({ value }) => {
      const at = text.slice(value.offset, endOf(value)).search(/\{[a-z]\w+\}/i)
      const close = text.indexOf('}', value.offset + at)
      return at === -1 ? [] : [{ from: close, to: close + 1, text: ')', seen: [value.offset] }]
    }),
  'a name in braces that is not there': ({ pairs, text }) =>
    pairs.filter(isText).flatMap(({ value }) => {
      const found = /\{([a-z]\w+)\}/i.exec(text.slice(value.offset, endOf(value)))
      const from = value.offset + (found?.index ?? 0) + 1
      return found ? [{ from, to: from + found[1]!.length, text: 'customerName', seen: [value.offset] }] : []
    }),
  'a question emptied': ({ pairs }) =>
    pairs
      .filter((pair) => under('bubbles')(pair) && called('question')(pair) && isText(pair))
      .map(({ value }) => instead(value, '""')),
  'null for a text': ({ pairs }) =>
    pairs.filter((pair) => called('label')(pair) && isText(pair)).map(({ value }) => instead(value, '[null]')),
  'two entries in one pair of braces': ({ pairs, text }) =>
    pairs.filter(called('use')).flatMap(({ value }) => {
      const next = /^\s*\},\s*\{/.exec(text.slice(endOf(value)))
      return next
        ? [
            {
              from: endOf(value),
              to: endOf(value) + next[0].length,
              text: ',',
              seen: [endOf(value), endOf(value) + next[0].length],
            },
          ]
        : []
    }),
}
