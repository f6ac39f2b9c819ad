import type { Fact } from '../../../engine/runtime/program/when.ts'
import type { ContextEntry } from '../../../schemas/flow.ts'
import type { HostOption } from '../../../schemas/host.ts'

/**
 * What goes by the context: the values of the names in `by`, one after another (`keyOf`), lead to what there is; to
 * nothing where they are not listed.
 */
export interface Cases<Value> {
  readonly by: readonly string[]
  readonly of: Readonly<Record<string, Value>>
}

/** `around` is what is said around them in every context. */
export type Words = string | (Cases<string> & { readonly around: string })
export type Attributes = Readonly<Record<string, Words>>
/** An element, or a text. */
export type Node = Words | readonly [tag: string, attributes: Attributes, ...children: Node[]]

/** The first screen of a flow, in every context in which it has one. */
export interface Drawn {
  readonly flow: {
    readonly id: string
    /** What the screen goes by of the flow's context. */
    readonly context: Readonly<Record<string, ContextEntry>>
  }
  /** The options of the page that these are made from. */
  readonly options: Readonly<Record<string, HostOption>>
  /**
   * In one element: the dialog, what stands where the next question will be, and what is said where that could not be
   * had.
   */
  readonly parts: Cases<Node>
}

/** Stands before and after the name of a free text of the page. */
export const free = '\uE000'
/** Stands for the address of the folder of pictures. */
export const art = '\uE001'
/** Stands for what differs, in what is said around it. */
export const gap = '\uE002'

/** What the values of some names lead to in `Cases`: a free text counts as given or not given. */
export const keyOf = (
  names: readonly string[],
  { context }: Drawn['flow'],
  facts: Readonly<Record<string, Fact>>,
): string => names.map((name) => (isFree(context[name]!) ? facts[name] !== '' : facts[name])).join('|')

const isFree = (entry: ContextEntry): boolean => 'from' in entry && !Array.isArray(entry.values)
