import type { ComponentType } from 'react'
import type { FieldType } from '../engine/runtime/program/field-type.ts'
import type { Resolved } from '../engine/runtime/program/resolve.ts'
import type { FieldView } from '../engine/runtime/session/view/view.ts'
import type { Value } from '../engine/runtime/value.ts'
import type { Inferred } from '../schemas/inferred.ts'

/** Further information about a change; all of it is optional. */
export interface Change {
  /**
   * More than one letter was entered at once, pasted or filled in: text that exceeds the limit is cut, with a message.
   */
  readonly whole?: boolean
  /**
   * The option was chosen by a press, and not passed by an arrow key: the form may scroll to what appears because of
   * it.
   */
  readonly pressed?: boolean
  /** The value is still to come, for example while a file is being sent: no message shows yet. */
  readonly pending?: boolean
}

/** Reports the visitor's actions on a field, for the code that draws it. */
export interface FieldActions {
  /**
   * Reports that the visitor has typed or chosen. The value is of the field's kind: a text as typed (also for numbers
   * and dates), the id of an option, ids of options, or true and false. '' and [] mean no answer.
   */
  readonly edit: (value: Value, change?: Change) => void
  /**
   * Reports that the visitor has left the field: the text is normalized, such as full-width digits, and its message may
   * show.
   */
  readonly leave: () => void
}

/** The props of a renderer: the field with its slots from the flow file, and the ids that connect its parts. */
export interface RendererProps<Slots = Readonly<Record<string, unknown>>> extends FieldActions {
  /** The field in its current state. */
  readonly field: Omit<FieldView, 'slots'> & { readonly slots: Slots }
  /** The id for the control; its label refers to it. */
  readonly controlId: string
  /** For `aria-describedby`: the error and notes that belong to the control; undefined while there are none. */
  readonly describedBy: string | undefined
  /** The id of the step's question, for controls that are named by it. */
  readonly questionId: string
  /** Draws a field of an entry, for renderers of groups; by default there are no such fields. */
  readonly EntryField?: ComponentType<{
    readonly id: string
    readonly questionId: string
    readonly hasSiblings?: boolean
  }>
}

/** The props of a field type's renderer; its slots follow from the type's schema. */
export type PropsOf<Schema> = RendererProps<Resolved<Inferred<Schema>>>

/** A field type with the component that draws it. */
export interface Renderer<Type extends string = string> {
  readonly type: Type
  readonly component: ComponentType<RendererProps<never>>
}

/** Renderers by the names of their types. */
export type Renderers = Readonly<Record<string, Renderer>>

type NameOf<Type extends FieldType> = [Type] extends [never] ? string : Type['type']

/**
 * Connects a component with a field type, by its name. With the field type as a type argument, the component's props
 * follow from its schema, and schemas are not loaded by visitors' pages. Otherwise the slots of the field are unknown.
 */
export function defineRenderer<Type extends FieldType = never>(
  type: NameOf<Type>,
  component: NoInfer<ComponentType<[Type] extends [never] ? RendererProps : PropsOf<Type['schema']>>>,
): Renderer<NameOf<Type>> {
  return { type, component: component as ComponentType<RendererProps<never>> }
}
