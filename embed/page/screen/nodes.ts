import type { Fact } from '../../../engine/runtime/program/when.ts'
import type { ContextEntry } from '../../../schemas/flow.ts'
import type { HostOption } from '../../../schemas/host.ts'

/**
 * Values that depend on the context. The values of the context entries in `by`, joined by `keyOf`, are the key of a
 * value; without a key there is no value.
 */
export interface Cases<Value> {
  readonly by: readonly string[]
  readonly of: Readonly<Record<string, Value>>
}

/** A text that may depend on the context; `around` is the part that all contexts share. */
export type Words = string | (Cases<string> & { readonly around: string })
export type Attributes = Readonly<Record<string, Words>>
/** An element or a text. */
export type Node = Words | readonly [tag: string, attributes: Attributes, ...children: Node[]]

/** The first screen of a flow, in all contexts that have one. */
export interface Drawn {
  readonly flow: {
    readonly id: string
    /** The part of the flow's context on which the screen depends. */
    readonly context: Readonly<Record<string, ContextEntry>>
  }
  /** The options of the page from which the context is made. */
  readonly options: Readonly<Record<string, HostOption>>
  /** In one element: the dialog, the placeholder of the next question, and the message for a failure. */
  readonly parts: Cases<Node>
}

/** Encloses the name of a free text that the page gives. */
export const free = '\uE000'
/** Represents the address of the picture folder. */
export const art = '\uE001'
/** Marks the place of the varying text within the common text. */
export const gap = '\uE002'

/** Returns the key of the context entries' values in `Cases`; a free text counts only as present or absent. */
export const keyOf = (
  names: readonly string[],
  { context }: Drawn['flow'],
  facts: Readonly<Record<string, Fact>>,
): string => names.map((name) => (isFree(context[name]!) ? facts[name] !== '' : facts[name])).join('|')

const isFree = (entry: ContextEntry): boolean => 'from' in entry && !Array.isArray(entry.values)
