import { parseTree, type Node } from 'jsonc-parser'
import type { Path } from '../../../engine/language/read/path.ts'

/** An edit: a text that replaces the range between two offsets. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A place where a mistake can be made, with other paths whose lines may be reported instead. */
export interface Site extends Edit {
  readonly also?: readonly Path[]
  /** The edit changes the base flow. The paths in `also` are those of the variant, where the mistake is reported. */
  readonly inBase?: true
  /** The next line may be reported as well, because a missing part shows there. */
  readonly below?: boolean
}

/** One pair or entry of a flow file. */
export interface Entry {
  readonly path: Path
  readonly value: unknown
  readonly node: Node
  /** The key with its quotes. It is undefined in lists. */
  readonly key: Node | undefined
  readonly isLast: boolean
}

/** A flow file that mistakes are made in. */
export class Board {
  readonly file: string
  readonly text: string
  readonly entries: readonly Entry[]

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
    this.entries = [...entriesOf(parseTree(text)!, [])]
  }

  /** Returns the entries whose path matches a pattern. `*` matches any one part, a leading `**` any number of parts. */
  at(form: string): Entry[] {
    const parts = form.split('.')
    const open = parts[0] === '**'
    const wanted = open ? parts.slice(1) : parts
    return this.entries.filter(({ path }) => {
      const end = open ? path.slice(-wanted.length) : path
      return end.length === wanted.length && wanted.every((part, index) => part === '*' || part === String(end[index]))
    })
  }

  /** Returns the keys of the object at a pattern. There are none if this file does not contain it. */
  keys(form: string): string[] {
    return this.at(`${form}.*`).map(({ path }) => String(path.at(-1)))
  }

  /** Returns the offsets of matching characters outside of texts. */
  signs(pattern: RegExp): number[] {
    const outside = this.text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => `"${'_'.repeat(text.length - 2)}"`)
    return [...outside.matchAll(pattern)].map(({ index }) => index)
  }

  lineAt(offset: number): number {
    return this.text.slice(0, offset).split('\n').length
  }

  lineOf(path: Path): number | undefined {
    const entry = this.entries.find((entry) => entry.path.join('/') === path.join('/'))
    return entry && this.lineAt((entry.key ?? entry.node).offset)
  }
}

function* entriesOf(node: Node, path: Path): Generator<Entry> {
  const children = node.children ?? []
  for (const [index, child] of children.entries()) {
    const isPair = node.type === 'object'
    const [key, value = child] = isPair ? child.children! : []
    const own = [...path, key ? String(key.value) : index]
    yield { path: own, value: valueOf(value), node: value, key, isLast: index === children.length - 1 }
    yield* entriesOf(value, own)
  }
}

const valueOf = (node: Node): unknown =>
  node.type === 'array'
    ? node.children!.map(valueOf)
    : node.type === 'object'
      ? Object.fromEntries(node.children!.map(({ children }) => [children![0]!.value, valueOf(children![1]!)]))
      : node.value

export const listOf = ({ value }: Pick<Entry, 'value'>): unknown[] => (Array.isArray(value) ? value : [])

/** Returns the step that contains an entry. */
export const stepOf = ({ path }: Entry): string | undefined => (path[0] === 'steps' ? String(path[1]) : undefined)

const end = ({ offset, length }: Node): number => offset + length

/** Replaces the value, written as JSON. */
export const write = ({ node }: Entry, value: unknown): Site => ({
  from: node.offset,
  to: end(node),
  text: JSON.stringify(value),
})

/** Replaces the key. */
export const rename = ({ key }: Entry, name: string): Site => ({ from: key!.offset, to: end(key!), text: `"${name}"` })

/** Removes the pair or entry together with an adjacent comma. */
export function drop(board: Board, { key, node, isLast }: Entry): Site {
  const from = (key ?? node).offset
  const before = /,?\s*$/.exec(board.text.slice(0, from))![0]
  const after = /^\s*,?/.exec(board.text.slice(end(node)))![0]
  return isLast
    ? { from: from - before.length, to: end(node), text: '' }
    : { from, to: end(node) + after.length, text: '' }
}

/** Inserts another pair or entry before this one, on the same line. */
export const insertBefore = ({ key, node }: Entry, text: string): Site => {
  const { offset } = key ?? node
  return { from: offset, to: offset, text: `${text}, ` }
}

/** Returns the name with a typing mistake that makes it different from all known names. */
export function misspelt(name: string, known: readonly string[] = []): string {
  const middle = Math.floor(name.length / 2)
  const slips = [
    name.slice(0, middle) + name.slice(middle + 1),
    name.slice(0, middle) + name.charAt(middle) + name.slice(middle),
    `${name}x`,
  ]
  return slips.find((slip) => slip.length > 1 && slip !== name && !known.includes(slip)) ?? `${name}xx`
}
