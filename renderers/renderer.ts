import type { JSONSchema } from 'json-schema-to-ts'
import type { ComponentType } from 'react'
import type { FieldType } from '../engine/runtime/program/field-type.ts'
import type { Resolved } from '../engine/runtime/program/resolve.ts'
import type { FieldView } from '../engine/runtime/session/view/view.ts'
import type { Typed } from '../schemas/condition.ts'

// The conditional types defer it until a schema is known: resolved eagerly, the checker takes minutes.
type Infer<S> = JSONSchema extends S ? unknown : S extends JSONSchema ? Typed<S> : never

/** What a renderer gets: the field with its slots from the flow file, and the ids that tie its parts together. */
export interface RendererProps<Slots = Readonly<Record<string, unknown>>> {
  readonly field: Omit<FieldView, 'slots'> & { readonly slots: Slots }
  /** For the control; its label points there. */
  readonly controlId: string
  /** For `aria-describedby`: the error and notes that belong to the control; undefined while there are none. */
  readonly describedBy: string | undefined
  /** The id of the step's question, for controls that are named by it. */
  readonly questionId: string
}

/** What the renderer of a field type gets; its slots follow from the type's schema. */
export type PropsOf<Schema> = RendererProps<Resolved<Infer<Schema>>>

/** A field type with its looks. */
export interface Renderer<Type extends string = string> {
  readonly type: Type
  readonly component: ComponentType<RendererProps<never>>
}

/**
 * Ties a component to a field type: its props follow from the type's schema. The field type is named as a type argument,
 * so that schemas stay out of visitors' pages.
 */
export function defineRenderer<Type extends FieldType>(
  type: Type['type'],
  component: ComponentType<PropsOf<Type['schema']>>,
): Renderer<Type['type']> {
  return { type, component: component as ComponentType<RendererProps<never>> }
}
