import { mistyped, type Slip } from '../pairs.ts'
import type { Pair, Tree } from '../tree.ts'
import { at, childrenOf, fieldsOf, jsonOf, orAt, partOf, put, rename, within, without } from './places.ts'

const ofType = (tree: Tree, ...types: readonly string[]): Pair[] =>
  fieldsOf(tree).flatMap(({ type, pair }) => (types.includes(type) ? [pair] : []))

const groups = (tree: Tree) => ofType(tree, 'group')
const matrices = (tree: Tree) => ofType(tree, 'matrix')
const bookings = (tree: Tree) => ofType(tree, 'booking')

const parts = (tree: Tree, fields: readonly Pair[], ...keys: readonly string[]): Pair[] =>
  fields.flatMap((field) => partOf(tree, field, ...keys) ?? [])

const entryFields = (tree: Tree): Pair[] =>
  groups(tree).flatMap((group) => childrenOf(tree, partOf(tree, group, 'entry', 'fields')))

const as = (pairs: readonly Pair[], ...texts: readonly string[]) =>
  pairs.flatMap((pair) => texts.map((text) => put(pair, text)))

const renamed = (pairs: readonly Pair[], ...names: readonly string[]) =>
  pairs.flatMap((pair) => names.map((name) => rename(pair, name)))

const added = (pairs: readonly Pair[], ...texts: readonly string[]) =>
  pairs.flatMap((pair) => texts.map((text) => within(pair, text)))

/** Returns the answers that a booking in the first place of a file may not use. */
const unusable = (tree: Tree, step: string) =>
  fieldsOf(tree).flatMap(({ id, type, step: own }) =>
    own !== undefined && (own === step || ['text', 'longtext', 'group', 'file'].includes(type)) ? [id] : [],
  )

/** Slips in groups, matrices, bookings and agreements. */
export const fields: Readonly<Record<string, Slip>> = {
  'more entries at least than at most': (tree) =>
    groups(tree).flatMap((group) => {
      const max = partOf(tree, group, 'max')
      const min = partOf(tree, group, 'min')
      return max ? [orAt(min ? put(min, '40') : within(group, '"min": 40'), max, group)] : []
    }),
  'a number of entries otherwise': (tree) =>
    as(parts(tree, groups(tree), 'max'), '0', '"four"', '500', 'null', '2.5', '{ "count": 4 }'),
  'numbers of entries as they are called elsewhere': (tree) =>
    renamed(parts(tree, groups(tree), 'max'), 'maxItems', 'maxEntries', 'maxCount', 'limit', 'most', 'atMost'),
  'rules for the number of entries': (tree) =>
    added(groups(tree), '"rules": { "atLeast": 1 }', '"rules": { "minEntries": 1 }', '"rules": { "entryCount": 3 }'),
  'fields beside the entry': (tree) => parts(tree, groups(tree), 'entry').map((entry) => rename(entry, 'fields')),
  'entries as they are called elsewhere': (tree) =>
    renamed(parts(tree, groups(tree), 'entry'), 'item', 'items', 'template', 'panel', 'entires'),
  'fields of an entry in a list': (tree) =>
    parts(tree, groups(tree), 'entry', 'fields').map((pair) => put(pair, `[${jsonOf(tree, pair)}]`)),
  'an entry without fields': (tree) =>
    parts(tree, groups(tree), 'entry').flatMap((entry) =>
      as([entry], '{ "title": "{number}" }', '{ "fields": {} }', '"person"'),
    ),
  'a type that entries do not have': (tree) =>
    entryFields(tree).flatMap((field) =>
      as(parts(tree, [field], 'type'), '"file"', '"checkboxes"', '"group"', '"agreement"', '"booking"', '"matrix"'),
    ),
  'a field of an entry without its label': (tree) =>
    parts(tree, entryFields(tree), 'label').map((label) => without(tree, label)),
  'a condition in an entry': (tree) => added(entryFields(tree), '"when": { "people": 2 }'),
  'options of an entry by a table': (tree) => as(parts(tree, entryFields(tree), 'options'), '"pitches"', '"levels"'),
  'a rule of an entry that names a field outside': (tree) => {
    const outside = fieldsOf(tree).filter(({ step, type }) => step !== undefined && type === 'date')
    const rules = fieldsOf(tree).filter(({ step, type }) => step === undefined && type === 'date')
    return rules.flatMap(({ pair }) => {
      const own = partOf(tree, pair, 'rules')
      return own && !partOf(tree, own, 'before')
        ? outside.map(({ id }) => within(own, `"before": { "field": "${id}" }`))
        : []
    })
  },
  'a field of an entry in a text': (tree) => {
    const inside = fieldsOf(tree).filter(({ step }) => step === undefined)
    const questions = tree.pairs.filter(({ path, value }) => path.at(-1) === 'question' && value.type === 'string')
    return inside.flatMap(({ id }) => questions.slice(-1).map((pair) => put(pair, `"And you, {${id}}?"`)))
  },
  'the number of an entry misspelt': (tree) =>
    parts(tree, groups(tree), 'entry', 'title').flatMap((title) => {
      const text = String(title.value.value)
      const wrong = ['{numer}', '{index}', '{no}', '{{number}}', '#{i}'].map((name) => text.replace('{number}', name))
      return text.includes('{number}') ? as([title], ...wrong.map((each) => JSON.stringify(each))) : []
    }),
  'texts of a group as they are called elsewhere': (tree) =>
    renamed(parts(tree, groups(tree), 'texts', 'add'), 'addText', 'addButton', 'ad', 'new'),
  'a text of a group beside its texts': (tree) =>
    added(groups(tree), '"add": "Add one more"', '"title": "Person {number}"', '"addLabel": "Add"'),
  'an empty text of a group': (tree) => as(parts(tree, groups(tree), 'texts', 'add'), '""', '"  "'),

  'rows in a list': (tree) =>
    as(parts(tree, matrices(tree), 'rows'), '["one", "two"]', '{}', '"rows"', '[{ "id": "one", "title": "One" }]'),
  'rows as they are called elsewhere': (tree) =>
    renamed(parts(tree, matrices(tree), 'rows'), 'questions', 'statements', 'items', 'lines', 'row', 'rosw'),
  'columns for options': (tree) =>
    renamed(parts(tree, matrices(tree), 'options'), 'columns', 'cols', 'choices', 'scale'),
  'a matrix without rows': (tree) => parts(tree, matrices(tree), 'rows').map((pair) => without(tree, pair)),
  'a matrix without options': (tree) => parts(tree, matrices(tree), 'options').map((pair) => without(tree, pair)),
  'a row with more than its text': (tree) =>
    parts(tree, matrices(tree), 'rows').flatMap((rows) =>
      as(childrenOf(tree, rows), '{ "title": "Row" }', '{ "label": "Row", "value": 1 }', '["Row"]'),
    ),
  'a row without a text': (tree) =>
    parts(tree, matrices(tree), 'rows').flatMap((rows) => as(childrenOf(tree, rows), '""', '"\u3000"')),
  'a name of a row that is none': (tree) =>
    parts(tree, matrices(tree), 'rows').flatMap((rows) => renamed(childrenOf(tree, rows), 'Row one', '1', 'row-1')),
  'a row twice': (tree) =>
    parts(tree, matrices(tree), 'rows').flatMap((rows) => {
      const [first, second] = childrenOf(tree, rows)
      return first && second
        ? [
            orAt(put(second, jsonOf(tree, first)), first),
            { ...rename(second, String(first.path.at(-1))), seen: [second.key.offset, first.key.offset] },
          ]
        : []
    }),
  'rules of single rows': (tree) =>
    parts(tree, matrices(tree), 'rules').flatMap((rules) =>
      as([rules], '{ "everyRow": 3 }', '{ "required": ["memory"] }', '{ "minChoices": 2 }'),
    ),
  'a default of a matrix': (tree) => added(matrices(tree), '"default": "often"', '"most": 5', '"look": "images"'),
  'a table of options misspelt': (tree, dice) =>
    parts(tree, ofType(tree, 'matrix', 'choice', 'checkboxes'), 'options')
      .filter(({ value }) => value.type === 'string')
      .map((pair) => put(pair, JSON.stringify(mistyped(String(pair.value.value), dice)))),

  'a booking without its list': (tree) => parts(tree, bookings(tree), 'source').map((pair) => without(tree, pair)),
  'a list of offers otherwise': (tree) =>
    as(
      parts(tree, bookings(tree), 'source'),
      '"my tables"',
      '""',
      '["tables"]',
      '{ "url": "/offers" }',
      '"/api/tables"',
      'true',
    ),
  'a list of offers as it is called elsewhere': (tree) =>
    renamed(parts(tree, bookings(tree), 'source'), 'url', 'calendar', 'resource', 'from', 'options', 'soruce'),
  'answers for a booking as they are called elsewhere': (tree) =>
    renamed(parts(tree, bookings(tree), 'for'), 'depends', 'dependsOn', 'with', 'params', 'by'),
  'an answer that offers cannot use': (tree) =>
    fieldsOf(tree)
      .filter(({ type }) => type === 'booking')
      .flatMap(({ pair, step = '' }) =>
        parts(tree, [pair], 'for').flatMap((list) => as([list], ...unusable(tree, step).map((id) => `["${id}"]`))),
      ),
  'answers for a booking otherwise': (tree) =>
    parts(tree, bookings(tree), 'for').flatMap((list) =>
      as(
        [list],
        '"day"',
        '[]',
        `[${(list.value.children ?? []).map(() => '"day"').join(', ')}]`,
        '{ "day": true }',
        '["{day}"]',
        '["total"]',
      ),
    ),
  'options of a booking': (tree) =>
    added(bookings(tree), '"options": { "ten": { "value": 10, "title": "10:00" } }', '"min": 1', '"look": "images"'),
  'rules of a booking': (tree) =>
    parts(tree, bookings(tree), 'rules').flatMap((rules) =>
      as([rules], '{ "minChoices": 1 }', '{ "required": "yes" }', '{ "notBefore": { "days": 1 } }'),
    ),
  'texts of a booking as they are called elsewhere': (tree) =>
    renamed(parts(tree, bookings(tree), 'texts', 'empty'), 'full', 'none', 'noneFree', 'emtpy', 'soldOut'),

  'an agreement that is none': (tree) => {
    const agreed = at(tree, 'send', 'needs', 'agreed')
    const other = fieldsOf(tree).filter(
      ({ type, step }) => step !== undefined && ['text', 'email', 'choice'].includes(type),
    )
    return agreed ? other.flatMap(({ id }) => as([agreed], `"${id}"`, `["${id}"]`)) : []
  },
  'an agreement misspelt': (tree, dice) => {
    const agreed = at(tree, 'send', 'needs', 'agreed')
    const names = (agreed?.value.children?.map((node) => node.value as string) ?? [agreed?.value.value]) as string[]
    const isList = agreed?.value.type === 'array'
    return agreed
      ? names.map((name) => {
          const wrong = names.map((each) => (each === name ? mistyped(name, dice) : each))
          return put(agreed, JSON.stringify(isList ? wrong : wrong[0]))
        })
      : []
  },
  'agreements otherwise': (tree) => {
    const agreed = at(tree, 'send', 'needs', 'agreed')
    return agreed ? as([agreed], 'true', '[]', '{ "terms": true }', '"terms, quiet"', '["terms", "terms"]') : []
  },
  'a reason of an agreement misspelt': (tree, dice) =>
    childrenOf(tree, at(tree, 'send', 'off', 'agreements')).map((pair) =>
      rename(pair, mistyped(String(pair.path.at(-1)), dice)),
    ),
  'a reason beside the others': (tree) => {
    const off = at(tree, 'send', 'off')
    return off ? [within(off, '"terms": "Please agree."'), within(off, '"agreement": "Please agree."')] : []
  },
  'a rule of an agreement': (tree) =>
    added(ofType(tree, 'agreement'), '"rules": { "required": true }', '"required": true', '"default": "yes"'),
}
