import type { Fact } from '../../engine/runtime/program/when.ts'
import { gap, keyOf, type Attributes, type Cases, type Drawn, type Node, type Words } from '../page/screen/nodes.ts'

/** A value in one context. */
interface Case<Value> {
  readonly facts: Readonly<Record<string, Fact>>
  readonly value: Value
}

type Flow = Drawn['flow']
type Element = Extract<Node, readonly unknown[]>

/**
 * Returns one tree for all contexts whose trees differ only in their texts; the texts depend on as few context entries
 * as possible.
 */
export function fold(flow: Flow, cases: readonly Case<Node | undefined>[]): Cases<Node> {
  const shapes = new Map<string, Case<Node>[]>()
  const shaped = cases.map(({ facts, value }) => {
    const shape = value && shapeOf(value)
    if (value && shape) shapes.set(shape, [...(shapes.get(shape) ?? []), { facts, value }])
    return { facts, value: shape }
  })
  const trees = new Map([...shapes].map(([shape, same]) => [shape, merged(flow, same)]))
  const { by, of } = casesOf(flow, shaped)
  return { by, of: Object.fromEntries(Object.entries(of).map(([key, shape]) => [key, trees.get(shape)!])) }
}

/** Returns the shape of a tree without its texts. */
const shapeOf = (node: Node): string =>
  JSON.stringify(node, (_, value: unknown) => (typeof value === 'string' ? '' : value)) + tagsOf(node)
const tagsOf = (node: Node): string =>
  isElement(node)
    ? `${node[0]}(${node
        .slice(2)
        .map((child) => tagsOf(child as Node))
        .join()})`
    : ''

const isElement = (node: Node): node is Element => Array.isArray(node)

function merged(flow: Flow, cases: readonly Case<Node>[]): Node {
  const [{ value: first }] = cases as [Case<Node>, ...Case<Node>[]]
  if (!isElement(first)) return wordsOf(flow, cases as Case<string>[])
  const [tag, attributes, ...children] = first
  const at = <Part>(part: (element: Element) => Part) =>
    cases.map(({ facts, value }) => ({ facts, value: part(value as Element) }))
  const joined: Attributes = Object.fromEntries(
    Object.keys(attributes).map((name) => [
      name,
      wordsOf(
        flow,
        at((node) => node[1][name] as string),
      ),
    ]),
  )
  return [
    tag,
    joined,
    ...children.map((_, index) =>
      merged(
        flow,
        at((node) => node[index + 2] as Node),
      ),
    ),
  ]
}

function wordsOf(flow: Flow, cases: readonly Case<string>[]): Words {
  const all = cases.map(({ value }) => value)
  const before = sharedStart(all)
  const after = reversed(sharedStart(all.map((text) => reversed(text.slice(before.length)))))
  const { by, of } = casesOf(
    flow,
    cases.map(({ facts, value }) => ({ facts, value: value.slice(before.length, value.length - after.length) })),
  )
  return by.length === 0 ? all[0]! : { around: before + gap + after, by, of }
}

/** Returns the common beginning of texts, without half a character or a part of an escape. */
function sharedStart(texts: readonly string[]): string {
  const [first = ''] = texts
  const length = [...first].findIndex(
    (_, at, all) => !texts.every((text) => text.startsWith(all.slice(0, at + 1).join(''))),
  )
  const shared = length < 0 ? first : [...first].slice(0, length).join('')
  return shared.replace(/[\uE000-\uE002].*/s, '')
}

const reversed = (text: string) => [...text].reverse().join('')

/** Returns the values by as few context entries as possible. */
function casesOf<Value>(flow: Flow, cases: readonly Case<Value | undefined>[]): Cases<Value> {
  const by = Object.keys(flow.context).reduceRight<string[]>((names, name) => {
    const fewer = names.filter((item) => item !== name)
    return listed(flow, cases, fewer) ? fewer : names
  }, Object.keys(flow.context))
  return { by, of: listed(flow, cases, by)! }
}

/** Returns the values by the given context entries; undefined if these do not distinguish them. */
function listed<Value>(
  flow: Flow,
  cases: readonly Case<Value | undefined>[],
  by: readonly string[],
): Record<string, Value> | undefined {
  const values = new Map<string, Value | undefined>()
  for (const { facts, value } of cases) {
    const key = keyOf(by, flow, facts)
    if (values.has(key) && values.get(key) !== value) return undefined
    values.set(key, value)
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== undefined)) as Record<string, Value>
}
