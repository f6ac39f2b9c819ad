import { choice } from './choice/ChoiceField.tsx'
import type { fieldTypes } from './fields.ts'
import { hidden } from './hidden/HiddenField.tsx'
import { late, later, type LateRenderer } from './on-demand.ts'
import type { Renderer } from './renderer.ts'

type FieldTypeName = (typeof fieldTypes)[number]['type']

/**
 * The renderer of every built-in field type. A type without one does not compile. Types with which most forms begin are
 * part of the engine. Those that most forms need later are part of its rest. Others are fetched by the forms that use
 * them.
 */
export const builtIn = {
  choice,
  checkboxes: late('checkboxes', async () => (await import('./checkboxes/CheckboxesField.tsx')).checkboxes),
  text: late('text', async () => (await later.load()).renderers.text),
  longtext: late('longtext', async () => (await later.load()).renderers.longtext),
  number: late('number', async () => (await later.load()).renderers.number),
  date: late('date', async () => (await later.load()).renderers.date),
  rating: late('rating', async () => (await import('./rating/RatingField.tsx')).rating),
  group: late('group', async () => (await import('./group/GroupField.tsx')).group),
  matrix: late('matrix', async () => (await import('./matrix/MatrixField.tsx')).matrix),
  postal: late('postal', async () => (await later.load()).renderers.postal),
  select: late('select', async () => (await later.load()).renderers.select),
  email: late('email', async () => (await later.load()).renderers.email),
  agreement: late('agreement', async () => (await later.load()).renderers.agreement),
  file: late('file', async () => (await import('./file/FileField.tsx')).file),
  booking: late('booking', async () => (await import('./booking/BookingField.tsx')).booking),
  hidden,
} as const satisfies { readonly [Type in FieldTypeName]: Renderer<Type> | LateRenderer<Type> }
