import { mistyped, type Slip } from '../pairs.ts'
import { endOf, type Pair, type Tree } from '../tree.ts'
import {
  at,
  childrenOf,
  fieldsOf,
  inFiles,
  isCatalog,
  jsonOf,
  orAt,
  partOf,
  put,
  rename,
  within,
  without,
} from './places.ts'

const named = /\{([a-z]\w*)\}/
const withFallback = /\{([a-z]\w*)\|([^{}]*)\}/

const isWording = ({ path, value }: Pair) =>
  value.type === 'string' && (path.includes('bubbles') || path[0] === 'words' || path.includes('before'))

/** Returns an edit for each text in which a name in braces is replaced. */
const replaced =
  (pattern: RegExp, by: (name: string, fallback: string) => readonly string[]): Slip =>
  (tree) =>
    tree.pairs.filter(isWording).flatMap((pair) => {
      const text = String(pair.value.value)
      const found = pattern.exec(text)
      return found
        ? by(found[1]!, found[2] ?? '').map((item) => put(pair, JSON.stringify(text.replace(found[0], () => item))))
        : []
    })

const plurals = (tree: Tree): Pair[] =>
  tree.pairs.filter((pair) => pair.value.type === 'object' && partOf(tree, pair, 'plural') !== undefined)

const formsOf = (tree: Tree, pair: Pair) => childrenOf(tree, pair).filter(({ path }) => path.at(-1) !== 'plural')

const messagesIn = (tree: Tree): Pair[] =>
  tree.pairs.filter(({ path }) => path.at(-2) === 'messages' && !isCatalog(tree))

const as = (pairs: readonly Pair[], ...texts: readonly string[]) =>
  pairs.flatMap((pair) => texts.map((text) => put(pair, text)))

/** Slips in texts: names, fallbacks, plural forms, messages. */
export const wordings: Readonly<Record<string, Slip>> = {
  'a name in a text misspelt': (tree, dice) =>
    replaced(named, (name) => (name.length > 3 ? [`{${mistyped(name, dice)}}`] : []))(tree, dice),
  'a name with a fallback misspelt': (tree, dice) =>
    replaced(withFallback, (name, fallback) => [`{${mistyped(name, dice)}|${fallback}}`])(tree, dice),
  'a name as other templates have it': replaced(named, (name) => [
    `{{${name}}}`,
    `\${${name}}`,
    `{ ${name} }`,
    `{${name}`,
    `{${name.toUpperCase()}}`,
  ]),
  'a format in a text': replaced(named, (name) => [
    `{${name}, number}`,
    `{${name}:JPY}`,
    `{${name}, date, long}`,
    `{${name}.title}`,
    `{${name} | currency}`,
  ]),
  'plural forms in a text': replaced(named, (name) => [`{${name}, plural, one {one} other {many}}`]),
  'a fallback as it is written elsewhere': replaced(withFallback, (name, fallback) => [
    `{${name}||${fallback}}`,
    `{${name} ?? ${fallback}}`,
    `{${name}:${fallback}}`,
    `{${name}｜${fallback}}`,
    `{${name}|{site}}`,
    `{${name}, ${fallback}}`,
  ]),

  'forms without the last one': (tree) =>
    plurals(tree).flatMap((pair) => {
      const other = partOf(tree, pair, 'other')
      return other ? [orAt(without(tree, other), pair)] : []
    }),
  'forms without the first one': (tree) =>
    plurals(tree).flatMap((pair) => {
      const one = partOf(tree, pair, 'one')
      return one ? [orAt(without(tree, one), pair)] : []
    }),
  'a form that the language lacks': (tree) =>
    plurals(tree).flatMap((pair) => ['few', 'two', 'zero', 'many'].map((form) => within(pair, `"${form}": "Some"`))),
  'a form misspelt': (tree, dice) =>
    plurals(tree).flatMap((pair) =>
      formsOf(tree, pair)
        .filter(({ path }) => /^(?:one|other)$/.test(String(path.at(-1))))
        .map((form) => rename(form, mistyped(String(form.path.at(-1)), dice))),
    ),
  'a form as it is called elsewhere': (tree) =>
    plurals(tree).flatMap((pair) =>
      formsOf(tree, pair).flatMap((form) =>
        (form.path.at(-1) === 'other' ? ['else', 'default', 'many', 'plural'] : ['=1', 'singular', '1.5']).map((name) =>
          orAt(rename(form, name), pair),
        ),
      ),
    ),
  'the number of the forms otherwise': (tree) =>
    plurals(tree).flatMap((pair) => {
      const plural = partOf(tree, pair, 'plural')!
      const name = String(plural.value.value)
      return as([plural], `"{${name}}"`, `{ "name": "${name}" }`, '"howMany"')
    }),
  'forms by a text': (tree) => {
    const texts = fieldsOf(tree).filter(
      ({ type, step }) => step !== undefined && ['text', 'choice', 'date'].includes(type),
    )
    return plurals(tree).flatMap((pair) =>
      texts.slice(0, 2).map(({ id }) => put(partOf(tree, pair, 'plural')!, JSON.stringify(id))),
    )
  },
  'the number as it is called elsewhere': (tree) =>
    plurals(tree).flatMap((pair) =>
      ['count', 'number', 'by', 'of', 'plurla'].map((name) => orAt(rename(partOf(tree, pair, 'plural')!, name), pair)),
    ),
  'a form that is no text': (tree) =>
    plurals(tree).flatMap((pair) => as(formsOf(tree, pair), 'null', '["many"]', '[{ "use": "many" }]')),
  'an empty form': (tree) =>
    plurals(tree)
      .filter(({ path }) => path.at(-1) === 'question')
      .flatMap((pair) => as(formsOf(tree, pair), '""').map((edit) => orAt(edit, pair))),

  'a name that messages do not have': (tree) =>
    messagesIn(tree)
      .filter(({ value }) => value.type === 'string')
      .flatMap((pair) => as([pair], '"Please fill in {label}"', '"{value} is wrong"', '"{0} is missing"')),
  'the name in a message misspelt': (tree, dice) =>
    messagesIn(tree).flatMap((pair) => {
      const text = String(pair.value.value)
      const wrong = text.replace('{field}', `{${mistyped('field', dice)}}`)
      return wrong === text ? [] : [put(pair, JSON.stringify(wrong))]
    }),
  'a message of no rule': (tree, dice) =>
    messagesIn(tree).map((pair) => rename(pair, mistyped(String(pair.path.at(-1)), dice))),
  'a message as it is called elsewhere': (tree) =>
    messagesIn(tree).flatMap((pair) =>
      ['valueMissing', 'error', 'invalid', 'mandatory'].map((name) => rename(pair, name)),
    ),
  'a message with the last case missing': (tree) =>
    messagesIn(tree).flatMap((pair) => {
      const cases = pair.value.type === 'array' ? pair.value.children! : []
      return cases.length > 1 ? [put(pair, `[${tree.text.slice(cases[0]!.offset, endOf(cases[0]!))}]`)] : []
    }),
  'a message that depends on its own question': (tree) =>
    tree.pairs
      .filter(({ path, value }) => path.at(-2) === 'messages' && path.length > 4 && value.type === 'array')
      .map((pair) =>
        put(pair, `[{ "when": { "${String(pair.path[3])}": true }, "use": "Please" }, { "use": "Choose" }]`),
      ),
  'a message of the other field': (tree) =>
    messagesIn(tree)
      .filter(({ path, value }) => path.at(-1) === 'required' && value.type === 'string')
      .map((pair) => put(pair, '"{field} and {other}"')),
  'messages of a field in its rules': (tree) =>
    tree.pairs
      .filter(({ path }) => path.at(-1) === 'rules' && path.includes('fields'))
      .map((pair) => within(pair, '"message": "Please"')),
  'a message for a field in the flow': (tree) => {
    const messages = at(tree, 'messages')
    return messages && !isCatalog(tree)
      ? fieldsOf(tree)
          .slice(0, 2)
          .map(({ id }) => within(messages, `"${id}": "Please"`))
      : []
  },
  'a case of a text without its text': (tree) =>
    tree.pairs
      .filter(({ path, value }) => path.at(-1) === 'use' && value.type === 'string' && typeof path.at(-2) === 'number')
      .map((pair) => rename(pair, 'text')),
}

/** Returns the texts of a catalog, without those that describe the file. */
const translated = (tree: Tree) =>
  tree.pairs.filter(
    ({ path, value }) =>
      value.type === 'string' &&
      !['translates', 'lang', '$schema'].includes(String(path[0])) &&
      !path.includes('when') &&
      path.at(-1) !== 'plural',
  )

const ownNames = (tree: Tree) =>
  tree.pairs.filter(
    ({ path, value }) =>
      (value.type === 'object' &&
        ((path.length === 2 && path[0] === 'steps') ||
          path.at(-2) === 'fields' ||
          path.at(-2) === 'options' ||
          (path[0] === 'tables' && path.length > 1))) ||
      (path[0] === 'words' && path.length === 2),
  )

/** Slips in catalogs. */
const inCatalogs: Readonly<Record<string, Slip>> = {
  'a name of a catalog misspelt': (tree, dice) =>
    ownNames(tree)
      .filter(({ key }) => String(key.value).length > 2)
      .map((pair) => rename(pair, mistyped(String(pair.key.value), dice))),
  'a name of a catalog translated': (tree) => ownNames(tree).map((pair) => rename(pair, 'zelt')),
  'a text of a catalog that the flow lacks': (tree) =>
    tree.pairs.filter(({ path }) => path.at(-1) === 'bubbles').map((pair) => within(pair, '"welcome": "Hello"')),
  'a value in a catalog': (tree) =>
    ownNames(tree)
      .filter(({ path }) => path.at(-2) !== 'steps' && path[0] !== 'words')
      .flatMap((pair) => [
        within(pair, '"value": 1'),
        within(pair, '"rules": { "required": true }'),
        within(pair, '"type": "text"'),
      ]),
  'a step key in a catalog': (tree) =>
    childrenOf(tree, at(tree, 'steps')).flatMap((pair) => [
      within(pair, '"confirm": true'),
      within(pair, '"when": { "a": true }'),
    ]),
  'an order in a catalog': (tree) => [
    within({ path: [], key: tree.root, value: tree.root }, '"order": ["name"]'),
    within({ path: [], key: tree.root, value: tree.root }, '"id": "camp"'),
  ],
  'a text of a catalog left out': (tree) =>
    translated(tree)
      .filter(
        ({ path }) =>
          !['messages', 'send', 'frame', 'review'].includes(String(path[0])) &&
          typeof path.at(-2) !== 'number' &&
          /^(?:question|label|title)$/.test(String(path.at(-1))),
      )
      .map((pair) => {
        const up = Array.from({ length: pair.path.length - 1 }, (_, index) =>
          at(tree, ...pair.path.slice(0, index + 1).map(String)),
        )
        return orAt(without(tree, pair), ...up.slice(-2), at(tree, 'translates'))
      }),
  'a text of a catalog that is none': (tree) =>
    translated(tree).flatMap((pair) => as([pair], 'null', '{ "text": "x" }', '["x"]')),
  'a translated name in braces': (tree) =>
    translated(tree).flatMap((pair) => {
      const text = String(pair.value.value)
      const found = named.exec(text)
      return found ? [put(pair, JSON.stringify(text.replace(found[1]!, 'summe')))] : []
    }),
  'a link left out': (tree) =>
    translated(tree)
      .filter(({ value }) => String(value.value).includes('{privacy}'))
      .map((pair) => put(pair, '"Yes, I agree"')),
  'a language that is not that of the file': (tree) =>
    as([at(tree, 'lang')!], '"nl"', '"German"', '"xx-yy-"', '""', 'null', '["de"]'),
  'another flow': (tree) => as([at(tree, 'translates')!], '"kamp"', '"reach"', '["camp"]', '"camp.flow.json"'),
  'translates as it is called elsewhere': (tree) =>
    ['translate', 'extends', 'of', 'flow', 'for'].map((name) => ({
      ...rename(at(tree, 'translates')!, name),
      seen: [0, at(tree, 'translates')!.key.offset],
    })),
  'a catalog without its language': (tree) => [without(tree, at(tree, 'lang')!), without(tree, at(tree, 'version')!)],
  'a condition of a catalog misspelt': (tree, dice) =>
    tree.pairs
      .filter(({ path }) => path.at(-2) === 'when')
      .map((pair) => rename(pair, mistyped(String(pair.key.value), dice))),
  'cases without the last one': (tree) =>
    tree.pairs
      .filter(({ path, value }) => value.type === 'array' && path.at(-2) !== 'notes' && value.children!.length > 1)
      .map((pair) => {
        const [first] = pair.value.children!
        return put(pair, `[${tree.text.slice(first!.offset, endOf(first!))}]`)
      }),
  'a place of a text misspelt': (tree, dice) =>
    tree.pairs
      .filter(({ path }) => /^(?:bubbles|fields|label|title|texts|entry|options)$/.test(String(path.at(-1))))
      .map((pair) => rename(pair, mistyped(String(pair.key.value), dice))),
  'flow texts in a catalog by language': (tree) =>
    translated(tree)
      .slice(0, 5)
      .map((pair) => put(pair, `{ "de": ${jsonOf(tree, pair)} }`)),
}

export const catalogs: Readonly<Record<string, Slip>> = Object.fromEntries(
  Object.entries(inCatalogs).map(([name, slip]) => [name, inFiles(isCatalog, slip)]),
)
