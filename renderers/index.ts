import type { Flow } from '../schemas/flow.ts'
import { agreement } from './agreement/index.ts'
import { choice } from './choice/index.ts'
import { email } from './email/index.ts'
import type { fieldTypes } from './fields.ts'
import { hidden } from './hidden/index.ts'
import { late, type LateRenderer } from './late.ts'
import { postal } from './postal/index.ts'
import type { Renderer } from './renderer.ts'
import { select } from './select/index.ts'
import { text } from './text/index.ts'

type FieldTypeName = (typeof fieldTypes)[number]['type']

/**
 * The renderer of every field type. A type without one does not compile. What many forms need comes with the engine; what
 * few need is fetched for those that do.
 */
export const renderers: { readonly [Type in FieldTypeName]: Renderer<Type> | LateRenderer<Type> } = {
  choice,
  checkboxes: late('checkboxes', async () => (await import('./checkboxes/index.ts')).checkboxes),
  text,
  longtext: late('longtext', async () => (await import('./longtext/index.ts')).longtext),
  number: late('number', async () => (await import('./number/index.ts')).number),
  date: late('date', async () => (await import('./date/index.ts')).date),
  rating: late('rating', async () => (await import('./rating/index.ts')).rating),
  postal,
  select,
  email,
  agreement,
  file: late('file', async () => (await import('./file/index.ts')).file),
  hidden,
}

/** Fetches the renderers that a flow needs and that do not come with the engine. Rejects where one cannot be had. */
export async function loadRenderers({ steps }: Flow): Promise<void> {
  const types = new Set(Object.values(steps).flatMap(({ fields }) => Object.values(fields).map(({ type }) => type)))
  const known: Readonly<Record<string, Renderer | LateRenderer>> = renderers
  await Promise.all(
    [...types].map(async (type) => {
      const renderer = known[type]
      if (renderer && 'load' in renderer) await renderer.load()
    }),
  )
}
