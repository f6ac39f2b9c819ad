import { called, type Slip } from '../pairs.ts'
import { endOf, instead, type Edit, type Pair, type Tree } from '../tree.ts'

/** A field of a step, or of the entries of a group. */
export interface FieldPlace {
  readonly id: string
  readonly type: string
  readonly pair: Pair
  /** The name of its step; undefined for a field of an entry. */
  readonly step: string | undefined
}

/** Returns the value of an object's key, as a pair; undefined if the object lacks it. */
export const partOf = (tree: Tree, pair: Pair, ...keys: readonly string[]): Pair | undefined => {
  const path = [...pair.path, ...keys].join('/')
  return tree.pairs.find((item) => item.path.join('/') === path)
}

/** Returns the pair at a path from the beginning of the file; undefined if there is none. */
export const at = (tree: Tree, ...path: readonly string[]): Pair | undefined =>
  tree.pairs.find((item) => item.path.join('/') === path.join('/'))

/** Returns the pairs of an object's keys. */
export const childrenOf = (tree: Tree, pair: Pair | undefined): Pair[] =>
  pair === undefined
    ? []
    : tree.pairs.filter(
        ({ path }) => path.length === pair.path.length + 1 && pair.path.every((part, index) => path[index] === part),
      )

export const fieldsOf = (tree: Tree): FieldPlace[] =>
  tree.pairs.filter(called('type')).flatMap(({ path, value }) => {
    if (path.at(-3) !== 'fields') return []
    const pair = tree.pairs.find((item) => item.path.join('/') === path.slice(0, -1).join('/'))!
    const step = path.length === 5 && path[0] === 'steps' ? String(path[1]) : undefined
    return [{ id: String(path.at(-2)), type: String(value.value), pair, step }]
  })

/** Returns the fields beside a field: of the same step or the same entry. */
export const besides = (tree: Tree, field: FieldPlace): FieldPlace[] => {
  const under = field.pair.path.slice(0, -1).join('/')
  return fieldsOf(tree).filter(({ id, pair }) => id !== field.id && pair.path.slice(0, -1).join('/') === under)
}

export const jsonOf = ({ text }: Tree, { value }: Pair): string => text.slice(value.offset, endOf(value))

/** Replaces the value of a pair. */
export const put = ({ value }: Pair, text: string): Edit => instead(value, text)

/** Replaces the key of a pair. */
export const rename = ({ key }: Pair, name: string): Edit => instead(key, JSON.stringify(name))

/** Inserts a pair at the beginning of an object. */
export function within({ value }: Pair, text: string): Edit {
  const from = value.offset + 1
  return { from, to: from, text: value.children?.length ? ` ${text},` : ` ${text} `, seen: [from] }
}

/** Inserts a pair at the beginning of the file. */
export const atTop = (tree: Tree, text: string): Edit => {
  const from = tree.root.offset + 1
  return { from, to: from, text: ` ${text},`, seen: [from] }
}

/** Removes a pair with its comma. The report may point at the line of the object that lacks it. */
export function without(tree: Tree, pair: Pair): Edit {
  const within = pair.path.slice(0, -1).join('/')
  const siblings = tree.pairs.filter(({ path }) => path.slice(0, -1).join('/') === within)
  const index = siblings.findIndex(({ key }) => key.offset === pair.key.offset)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  const from = after ? pair.key.offset : before ? endOf(before.value) : pair.key.offset
  const to = after ? after.key.offset : endOf(pair.value)
  return { from, to, text: '', seen: [startOf(tree, pair), from] }
}

/** Returns the offset of the object that holds a pair, or of its key if it has one. */
function startOf(tree: Tree, pair: Pair): number {
  const within = pair.path.slice(0, -1).join('/')
  const parent = tree.pairs.find(({ path }) => path.join('/') === within)
  if (parent) return parent.key.offset
  const [first] = tree.pairs.filter(({ path }) => path.slice(0, -1).join('/') === within)
  return tree.text.lastIndexOf('{', first!.key.offset)
}

/** Lets the report point at the lines of further pairs. */
export const orAt = (edit: Edit, ...pairs: readonly (Pair | undefined)[]): Edit => ({
  ...edit,
  seen: [...edit.seen, ...pairs.flatMap((pair) => (pair ? [pair.key.offset] : []))],
})

export const isFlow = (tree: Tree): boolean => at(tree, 'id') !== undefined
export const isCatalog = (tree: Tree): boolean => at(tree, 'translates') !== undefined

/** Lets the report point at the lines of everything that contains a pair, up to a number of levels. */
export function orAround(tree: Tree, pair: Pair, levels: number, edit: Edit): Edit {
  const around = tree.pairs.filter(
    ({ path }) =>
      path.length < pair.path.length &&
      path.length >= pair.path.length - levels &&
      path.every((part, index) => pair.path[index] === part),
  )
  const seen = around.flatMap(({ key, value }) => [key.offset, value.offset])
  return { ...edit, seen: [...edit.seen, ...seen, tree.text.lastIndexOf('{', pair.key.offset)] }
}

/** A kind of slip that is made in certain files only. */
export const inFiles =
  (isOne: (tree: Tree) => boolean, slip: Slip): Slip =>
  (tree, dice) =>
    isOne(tree) ? slip(tree, dice) : []
