import { choice } from './choice/ChoiceField.tsx'
import type { fieldTypes } from './fields.ts'
import { hidden } from './hidden/HiddenField.tsx'
import { late, later, type LateRenderer } from './on-demand.ts'
import type { Renderer } from './renderer.ts'

type FieldTypeName = (typeof fieldTypes)[number]['type']

const common = async () => (await later.load()).renderers

/**
 * The renderer of every built-in field type. A type without one does not compile. Types with which most forms begin are
 * part of the engine. Those that most forms need later are part of its rest. Others are fetched by the forms that use
 * them.
 */
export const builtIn = {
  choice,
  checkboxes: late('checkboxes', () => import('./checkboxes/CheckboxesField.tsx')),
  text: late('text', common),
  longtext: late('longtext', common),
  number: late('number', common),
  date: late('date', common),
  rating: late('rating', () => import('./rating/RatingField.tsx')),
  group: late('group', () => import('./group/GroupField.tsx')),
  matrix: late('matrix', () => import('./matrix/MatrixField.tsx')),
  postal: late('postal', common),
  select: late('select', common),
  email: late('email', common),
  agreement: late('agreement', common),
  file: late('file', () => import('./file/FileField.tsx')),
  booking: late('booking', () => import('./booking/BookingField.tsx')),
  hidden,
} as const satisfies { readonly [Type in FieldTypeName]: Renderer<Type> | LateRenderer<Type> }
