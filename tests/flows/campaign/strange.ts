import { called, isText, under, type Slip } from './pairs.ts'
import { endOf, instead, type Pair, type Tree } from './tree.ts'

/** Objects whose keys the author of a form chooses. */
const free =
  'steps fields bubbles options words context tables notes messages before links pass split answer query when'.split(
    ' ',
  )

/** Names for a key that people use who know other form languages. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  label: ['title', 'name', 'caption'],
  when: ['visibleIf', 'showIf', 'if', 'condition', 'dependsOn'],
  required: ['mandatory', 'notEmpty'],
  atLeast: ['min', 'minimum', 'gte'],
  atMost: ['max', 'maximum'],
  below: ['lt', 'max', 'lessThan'],
  multipleOf: ['step', 'increment'],
  minLength: ['min', 'minChars'],
  pattern: ['regex', 'regexp', 'match'],
  notBefore: ['min', 'minDate', 'after'],
  notAfter: ['max', 'maxDate', 'until'],
  ageAtLeast: ['minAge'],
  minChoices: ['min', 'minItems'],
  maxChoices: ['max', 'maxItems'],
  options: ['choices', 'values', 'items', 'enum'],
  placeholder: ['example', 'placeholderText'],
  default: ['defaultValue', 'value', 'initialValue'],
  unit: ['suffix', 'append'],
  decimals: ['precision', 'decimalPlaces'],
  maxFiles: ['multiple', 'maxCount'],
  accept: ['fileTypes', 'mimeTypes'],
  most: ['max', 'stars'],
  look: ['style', 'appearance'],
  alone: ['exclusive'],
  fields: ['questions', 'inputs', 'elements'],
  optional: ['skippable'],
  confirm: ['button', 'okButton'],
  notes: ['hint', 'help', 'description'],
  title: ['label', 'text', 'name'],
  value: ['id', 'key', 'code'],
  use: ['text', 'then', 'say'],
  steps: ['pages', 'questions'],
  lang: ['language', 'locale'],
  send: ['submit', 'onSubmit'],
  done: ['success', 'onSuccess'],
  go: ['url', 'redirect', 'href'],
  href: ['url', 'link'],
  rules: ['validation', 'validators'],
  normalize: ['transform', 'mask'],
}

const types: Readonly<Record<string, readonly string[]>> = {
  text: ['string', 'input', 'tel', 'Text'],
  choice: ['radio', 'buttons', 'boolean'],
  select: ['dropdown', 'combobox'],
  longtext: ['textarea', 'comment'],
  checkboxes: ['multiselect', 'checkbox'],
  number: ['integer', 'slider', 'int'],
  date: ['datepicker', 'datetime'],
  rating: ['stars', 'scale', 'nps'],
  file: ['upload', 'image'],
  agreement: ['consent', 'terms'],
  email: ['mail', 'emailAddress'],
}

/** Reports whether a pair belongs to a condition: within `when`, or within an entry of `any`. */
const isCondition = ({ path }: Pair) =>
  path.at(-2) === 'when' || (typeof path.at(-2) === 'number' && path.at(-3) === 'any')

const isOwnName = ({ path }: Pair) =>
  path.length > 1 && free.includes(String(path.at(-2))) && !(path.at(-2) === 'when' && path.length < 2)

const isKey = (pair: Pair) => !isOwnName(pair) && !isCondition(pair)

const asJson = ({ text }: Tree, pair: Pair) => text.slice(pair.value.offset, endOf(pair.value))

/** Returns other ways in which an outsider might write a value, by its JSON type. */
const otherwise: Readonly<Record<string, (json: string) => readonly string[]>> = {
  number: (json) => [`[${json}]`, `{ "value": ${json} }`, 'true', '"some"'],
  boolean: (json) => ['"yes"', '1', `[${json}]`, '{}'],
  string: (json) => ['true', `{ "en": ${json} }`],
  object: (json) => ['true', '"none"', '7', `[${json}]`],
  array: () => ['true', '{ "one": 1 }', 'false'],
}

/** Slips that use keys of other form languages, or values of other types. */
export const strange: Readonly<Record<string, Slip>> = {
  'a key as it is called elsewhere': ({ pairs }, dice) =>
    pairs
      .filter((pair) => isKey(pair) && Object.hasOwn(elsewhere, String(pair.key.value)))
      .map(({ key }) => instead(key, `"${dice.pick(elsewhere[String(key.value)]!)}"`)),
  'a type as it is called elsewhere': ({ pairs }, dice) =>
    pairs
      .filter(
        (pair) =>
          called('type')(pair) && pair.path.at(-3) === 'fields' && Object.hasOwn(types, String(pair.value.value)),
      )
      .map(({ value }) => instead(value, `"${dice.pick(types[String(value.value)]!)}"`)),
  'a rule beside the rules': (tree) =>
    tree.pairs
      .filter((pair) => called('rules')(pair) && pair.value.children?.length === 1)
      .map((pair) => ({
        from: pair.key.offset,
        to: endOf(pair.value),
        text: asJson(tree, pair).slice(1, -1).trim(),
        seen: [pair.key.offset],
      })),
  'a value of another type': (tree, dice) =>
    tree.pairs
      .filter(
        (pair) =>
          isKey(pair) &&
          !['default', 'value', 'placeholder', 'autocomplete'].includes(String(pair.key.value)) &&
          pair.path[0] !== '$schema',
      )
      .map((pair) => instead(pair.value, dice.pick(otherwise[pair.value.type]!(asJson(tree, pair))))),
  'a number in quotes': (tree) =>
    tree.pairs
      .filter((pair) => pair.value.type === 'number' && pair.key.value !== 'value')
      .map((pair) => instead(pair.value, `"${asJson(tree, pair)}"`)),
  'true in quotes': (tree) =>
    tree.pairs
      .filter((pair) => pair.value.type === 'boolean' && isKey(pair))
      .map((pair) => instead(pair.value, `"${asJson(tree, pair)}"`)),
  'a number of days for a day': ({ pairs }, dice) =>
    pairs
      .filter((pair) => ['notBefore', 'notAfter'].includes(String(pair.key.value)) && under('rules')(pair))
      .map(({ value }) =>
        instead(value, dice.pick(['14', '"14"', '"today"', '"+3d"', '{ "weeks": 2 }', '{ "in": 3 }'])),
      ),
  'a pattern with slashes': ({ pairs }) =>
    pairs
      .filter((pair) => called('pattern')(pair) && under('rules')(pair))
      .map(({ value }) => instead(value, JSON.stringify(`/^${String(value.value)}$/`))),
  'an option for its number': ({ pairs }) =>
    pairs
      .filter(
        (pair) =>
          called('default')(pair) &&
          isText(pair) &&
          pair.path.at(-3) === 'fields' &&
          pairs.some(({ path }) => path.at(-1) === 'options' && path.at(-2) === pair.path.at(-2)),
      )
      .map(({ value }) => instead(value, '2')),
  'options in a list': (tree, dice) =>
    tree.pairs
      .filter((pair) => called('options')(pair) && pair.value.type === 'object' && pair.path.at(-3) === 'fields')
      .map(({ value }) =>
        instead(
          value,
          dice.pick([
            '["One", "Two"]',
            '[{ "label": "One", "value": 1 }, { "label": "Two", "value": 2 }]',
            '{ "one": "One", "two": "Two" }',
            '"One, Two"',
          ]),
        ),
      ),
  'a limit as a sum': ({ pairs }, dice) =>
    pairs
      .filter(
        (pair) =>
          isCondition(pair) &&
          pair.value.type === 'object' &&
          (pair.value.children ?? []).some(({ children }) =>
            ['atLeast', 'below'].includes(String(children?.[0]?.value)),
          ),
      )
      .map(({ value }) =>
        instead(value, dice.pick(['">=4"', '"<10"', '"> 3"', '{ "gte": 4 }', '{ "between": [1, 4] }', '{ ">": 4 }'])),
      ),
  'a condition in other words': (tree, dice) =>
    tree.pairs
      .filter(
        (pair) =>
          called('when')(pair) &&
          pair.value.type === 'object' &&
          (pair.value.children?.length ?? 0) > 0 &&
          !under('fields')(pair) &&
          !under('steps')(pair),
      )
      .map((pair) => {
        const json = asJson(tree, pair)
        const name = String(pair.value.children![0]!.children![0]!.value)
        return instead(
          pair.value,
          dice.pick([
            `[${json}]`,
            `{ "not": ${json} }`,
            `{ "and": [${json}] }`,
            `"${name} == yes"`,
            `{ "field": "${name}", "equals": "yes" }`,
            `{ "${name}": { "not": "yes" } }`,
            `{ "${name}": { "eq": "yes" } }`,
            `{ "or": [${json}] }`,
          ]),
        )
      }),
  'a text as one has it elsewhere': ({ pairs }, dice) =>
    pairs
      .filter((pair) => called('bubbles')(pair) && pair.value.type === 'object')
      .map(({ value }) =>
        instead(value, dice.pick(['"How are you?"', '["How are you?"]', '{ "question": { "en": "How?" } }'])),
      ),
  'fields in a list': (tree) =>
    tree.pairs
      .filter((pair) => called('fields')(pair) && pair.value.type === 'object')
      .map((pair) => instead(pair.value, `[${asJson(tree, pair)}]`)),
  'an option by its title': ({ pairs }) =>
    pairs.flatMap((pair) => {
      if (!isCondition(pair) || !isText(pair)) return []
      const title = pairs.find(
        ({ path }) => path.at(-1) === 'title' && path.at(-2) === pair.value.value && path.at(-4) === pair.key.value,
      )
      return title && isText(title) ? [instead(pair.value, JSON.stringify(title.value.value))] : []
    }),
}
