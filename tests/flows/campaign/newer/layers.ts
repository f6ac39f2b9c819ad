import { mistyped, type Slip } from '../pairs.ts'
import { endOf, type Pair, type Tree } from '../tree.ts'
import { at, atTop, childrenOf, inFiles, orAt, partOf, put, rename, within, without } from './places.ts'

const isVariant = (tree: Tree) => at(tree, 'extends') !== undefined
const isPart = (tree: Tree) => at(tree, 'id') === undefined && at(tree, 'translates') === undefined
const usesParts = (tree: Tree) => at(tree, 'parts') !== undefined

const changes = (tree: Tree): Pair[] =>
  tree.pairs.filter(({ path, value }) => value.type === 'object' && path.at(-1) === 'order')

const added = (tree: Tree): Pair[] => changes(tree).flatMap((pair) => childrenOf(tree, partOf(tree, pair, 'add')))

const as = (pairs: readonly Pair[], ...texts: readonly string[]) =>
  pairs.flatMap((pair) => texts.map((text) => put(pair, text)))

const renamed = (pairs: readonly (Pair | undefined)[], ...names: readonly string[]) =>
  pairs.flatMap((pair) => (pair ? names.map((name) => rename(pair, name)) : []))

const inVariants: Readonly<Record<string, Slip>> = {
  'a base misspelt': (tree, dice) => [
    put(at(tree, 'extends')!, JSON.stringify(mistyped(String(at(tree, 'extends')!.value.value), dice))),
  ],
  'a base otherwise': (tree) =>
    as(
      [at(tree, 'extends')!],
      '"camp.flow.json"',
      '["camp"]',
      '{ "flow": "camp" }',
      '"./camp"',
      `"${String(at(tree, 'id')!.value.value)}"`,
    ),
  'an unknown neighbour': (tree, dice) =>
    added(tree).flatMap((pair) =>
      childrenOf(tree, pair).map((side) => put(side, JSON.stringify(mistyped(String(side.value.value), dice)))),
    ),
  'a place by number': (tree) =>
    as(added(tree), '2', '"first"', '"after"', '{ "index": 2 }', '{ "at": 0 }', '{}', 'null'),
  'a place as it is called elsewhere': (tree) =>
    added(tree).flatMap((pair) =>
      childrenOf(tree, pair).flatMap((side) =>
        ['behind', 'next', 'follows', 'aftre', 'insertBefore'].map((name) => rename(side, name)),
      ),
    ),
  'two places': (tree) =>
    added(tree).flatMap((pair) =>
      childrenOf(tree, pair).map((side) =>
        within(pair, side.path.at(-1) === 'after' ? '"before": "people"' : '"after": "people"'),
      ),
    ),
  'a change as it is called elsewhere': (tree) =>
    changes(tree).flatMap((pair) =>
      renamed([partOf(tree, pair, 'add')], 'insert', 'append', 'push', 'prepend', 'addd'),
    ),
  'a removal as it is called elsewhere': (tree) =>
    changes(tree).flatMap((pair) =>
      renamed([partOf(tree, pair, 'remove')], 'delete', 'drop', 'without', 'exclude', 'remvoe'),
    ),
  'a removal of an unknown name': (tree) =>
    changes(tree).flatMap((pair) => {
      const list = partOf(tree, pair, 'remove')
      return list
        ? as([list], '["heatng"]', '["nothing"]', '[]', '{ "heating": true }', '"heating"', '[3]')
        : [within(pair, '"remove": ["nothing"]')]
    }),
  'an addition of a present name': (tree) =>
    changes(tree).flatMap((pair) =>
      as(
        [partOf(tree, pair, 'add')!],
        '{ "people": { "after": "dates" } }',
        '["people"]',
        '["people", "people"]',
        '"heating"',
        '[]',
      ),
    ),
  'a list over cases': (tree) =>
    tree.pairs
      .filter(({ path }) => path.at(-1) === 'first' && path.at(-2) !== 'fields')
      .flatMap((pair) =>
        as(
          [pair],
          '[]',
          '[{ "use": "All" }]',
          '"All"',
          '{ "when": { "heating": "yes" }, "use": "x" }',
          '[{ "when": { "heating": "maybe" }, "use": "x" }]',
        ),
      ),
  'cases as they are called elsewhere': (tree) =>
    tree.pairs
      .filter(({ path }) => path.at(-1) === 'first' && path.at(-2) !== 'fields')
      .flatMap((pair) => ['last', 'prepend', 'before', 'add', 'frist'].map((name) => rename(pair, name))),
  'null for what the base lacks': (tree, dice) =>
    tree.pairs
      .filter(({ value }) => value.type === 'null')
      .map((pair) => rename(pair, mistyped(String(pair.key.value), dice))),
  'an option that is still used': (tree) => {
    const points = at(tree, 'computed', 'added', 'points', 'bikes')
    return points
      ? [
          orAt(
            without(tree, points),
            at(tree, 'steps', 'extras', 'fields', 'extras', 'options', 'bikes'),
            at(tree, 'steps', 'extras'),
          ),
        ]
      : []
  },
  'an override misspelt': (tree, dice) =>
    tree.pairs
      .filter(
        ({ path, value }) =>
          (path.length === 2 && ['words', 'conditions', 'computed'].includes(String(path[0]))) ||
          (path.at(-1) === 'bubbles' && value.type === 'object' && path.length === 3) ||
          (path.at(-1) === 'question' && path[1] === 'dates'),
      )
      .map((pair) => rename(pair, mistyped(String(pair.key.value), dice))),
  'an override in a list': (tree) =>
    [at(tree, 'steps'), at(tree, 'words'), at(tree, 'conditions')].flatMap((pair) =>
      pair ? as([pair], '[]', '"none"', 'true') : [],
    ),
  'a removed question in the order': (tree) => {
    const order = at(tree, 'order')
    return order
      ? [orAt(put(order, '{ "add": { "heating": { "after": "pitch" } } }'), at(tree, 'steps', 'heating'))].filter(
          () => at(tree, 'steps', 'heating')?.value.type === 'null',
        )
      : []
  },
}

const withParts: Readonly<Record<string, Slip>> = {
  'parts otherwise': (tree) =>
    as(
      [at(tree, 'parts')!],
      '"reach"',
      '["reach.part.json"]',
      '["./reach"]',
      '{ "reach": true }',
      '[]',
      '[{ "name": "reach" }]',
    ),
  'a part misspelt': (tree, dice) => [
    put(at(tree, 'parts')!, JSON.stringify([mistyped(String(at(tree, 'parts')!.value.children![0]!.value), dice)])),
  ],
  'a part twice': (tree) => {
    const [first] = at(tree, 'parts')!.value.children!
    return [put(at(tree, 'parts')!, `["${String(first!.value)}", "${String(first!.value)}"]`)]
  },
  'parts as they are called elsewhere': (tree) =>
    renamed([at(tree, 'parts')], 'includes', 'import', 'use', 'part', 'fragments', 'include'),
  'a step of a part misspelt': (tree, dice) =>
    ['reach', 'contact'].flatMap((name) => {
      const step = at(tree, 'steps', name)
      return step ? [rename(step, mistyped(name, dice))] : []
    }),
  'a field of a part that it lacks': (tree) =>
    ['reach', 'contact'].flatMap((name) => {
      const step = at(tree, 'steps', name)
      const fields = step && partOf(tree, step, 'fields')
      return fields
        ? [
            within(fields, '"mobile": { "label": "Mobile" }'),
            within(fields, '"mobile": null'),
            within(fields, '"mail": { "label": "Mail" }'),
          ]
        : []
    }),
  'a question of a part not in the order': (tree) => {
    const order = at(tree, 'order')
    const names = order?.value.children?.map((node) => String(node.value)) ?? []
    const part = names.find((name) => ['reach', 'contact'].includes(name))
    return order && part ? [put(order, JSON.stringify(names.map((name) => (name === part ? `${part}s` : name))))] : []
  },
  'a base and no base': (tree) => [atTop(tree, '"extends": "nothing"'), atTop(tree, '"extend": "camp"')],
}

const ofParts: Readonly<Record<string, Slip>> = {
  'a key of a part misspelt': (tree, dice) =>
    tree.pairs
      .filter(({ path }) =>
        /^(?:steps|links|bubbles|fields|label|rules|guide|text|href|needs|done|go|placeholder)$/.test(
          String(path.at(-1)),
        ),
      )
      .map((pair) => rename(pair, mistyped(String(pair.key.value), dice))),
  'a key that parts do not have': (tree) =>
    [
      '"id": "reach"',
      '"order": ["reach"]',
      '"lang": "en"',
      '"computed": {}',
      '"extends": "camp"',
      '"parts": ["other"]',
      '"conditions": {}',
      '"review": {}',
    ].map((text) => atTop(tree, text)),
  'an unknown name in a text of a part': (tree) =>
    tree.pairs
      .filter(({ path, value }) => path.at(-1) === 'guide' && value.type === 'string')
      .map((pair) => put(pair, '"{custmer}, please agree."')),
  'a link of a part misspelt': (tree) =>
    tree.pairs
      .filter(({ path, value }) => path.at(-1) === 'label' && String(value.value).includes('{privacy}'))
      .map((pair) => put(pair, JSON.stringify(String(pair.value.value).replace('{privacy}', '{privcy}')))),
  'a condition of a part by an unknown name': (tree) =>
    childrenOf(tree, at(tree, 'steps')).map((pair) => within(pair, '"when": { "loyalty": "gold" }')),
  'a list in a part by an unknown table': (tree) =>
    tree.pairs
      .filter(({ path }) => path.at(-1) === 'fields' && path.length === 3)
      .map((pair) =>
        within(pair, '"way": { "type": "choice", "label": "How", "options": "ways", "rules": { "required": true } }'),
      ),
  'a comparison of a part misspelt': (tree) =>
    tree.pairs
      .filter(({ path }) => path.at(-1) === 'field' && path.at(-3) === 'rules')
      .map((pair) => put(pair, '"emial"')),
  'a part without its comma': (tree) =>
    tree.pairs
      .filter(({ path }) => path[0] === 'version')
      .map((pair) => ({
        from: endOf(pair.value),
        to: endOf(pair.value) + 1,
        text: '',
        seen: [pair.key.offset],
        inside: [2],
      })),
  'a version of a part': (tree) => as([at(tree, 'version')!], '2', '"1"', 'null'),
}

const only = (isOne: (tree: Tree) => boolean, kinds: Readonly<Record<string, Slip>>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, slip]) => [name, inFiles(isOne, slip)]))

/** Slips in variants, and in part files and the flows that use them. */
export const layers: Readonly<Record<string, Slip>> = {
  ...only(isVariant, inVariants),
  ...only(usesParts, withParts),
  ...only(isPart, ofParts),
}
