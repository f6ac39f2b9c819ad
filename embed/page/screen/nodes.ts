import type { Fact } from '../../../engine/runtime/program/when.ts'
import type { ContextEntry } from '../../../schemas/flow.ts'
import type { HostOption } from '../../../schemas/host.ts'

/**
 * Values that depend on the context: the values of the names in `by`, one after another (`keyOf`), lead to an entry;
 * without an entry there is nothing.
 */
export interface Cases<Value> {
  readonly by: readonly string[]
  readonly of: Readonly<Record<string, Value>>
}

/** `around` is the text around them in every context. */
export type Words = string | (Cases<string> & { readonly around: string })
export type Attributes = Readonly<Record<string, Words>>
/** An element, or a text. */
export type Node = Words | readonly [tag: string, attributes: Attributes, ...children: Node[]]

/** The first screen of a flow, in every context in which it has one. */
export interface Drawn {
  readonly flow: {
    readonly id: string
    /** The part of the flow's context on which the screen depends. */
    readonly context: Readonly<Record<string, ContextEntry>>
  }
  /** The options of the page that these are made from. */
  readonly options: Readonly<Record<string, HostOption>>
  /** In one element: the dialog, the placeholder of the next question, and the message for a failure. */
  readonly parts: Cases<Node>
}

/** Encloses the name of a free text of the page. */
export const free = '\uE000'
/** Represents the address of the folder of pictures. */
export const art = '\uE001'
/** Represents the varying text within the common one. */
export const gap = '\uE002'

/** Returns the key of some names' values in `Cases`: a free text counts as present or absent. */
export const keyOf = (
  names: readonly string[],
  { context }: Drawn['flow'],
  facts: Readonly<Record<string, Fact>>,
): string => names.map((name) => (isFree(context[name]!) ? facts[name] !== '' : facts[name])).join('|')

const isFree = (entry: ContextEntry): boolean => 'from' in entry && !Array.isArray(entry.values)
