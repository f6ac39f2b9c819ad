import type { Flow } from '../schemas/flow.ts'
import { openingSteps } from '../engine/runtime/program/opening-steps.ts'
import { choice } from './choice/index.ts'
import type { fieldTypes } from './fields.ts'
import { hidden } from './hidden/index.ts'
import { late, later, type LateRenderer } from './late.ts'
import type { Renderer } from './renderer.ts'

type FieldTypeName = (typeof fieldTypes)[number]['type']

/**
 * The renderer of every field type. A type without one does not compile. What most forms begin with comes with the engine;
 * what most need later comes with the rest of it, and what few need is fetched for those that do.
 */
export const renderers: { readonly [Type in FieldTypeName]: Renderer<Type> | LateRenderer<Type> } = {
  choice,
  checkboxes: late('checkboxes', async () => (await import('./checkboxes/index.ts')).checkboxes),
  text: late('text', async () => (await later.load()).text),
  longtext: late('longtext', async () => (await later.load()).longtext),
  number: late('number', async () => (await later.load()).number),
  date: late('date', async () => (await later.load()).date),
  rating: late('rating', async () => (await import('./rating/index.ts')).rating),
  postal: late('postal', async () => (await later.load()).postal),
  select: late('select', async () => (await later.load()).select),
  email: late('email', async () => (await later.load()).email),
  agreement: late('agreement', async () => (await later.load()).agreement),
  file: late('file', async () => (await import('./file/index.ts')).file),
  hidden,
}

/** What draws fields of a type; undefined until it has come. */
export function rendererOf(type: string): Renderer | undefined {
  const renderer = (renderers as Readonly<Record<string, Renderer | LateRenderer>>)[type]
  return renderer && 'load' in renderer ? renderer.content() : renderer
}

/** The renderers of some steps that do not come with the engine. */
function lateIn(steps: Flow['steps']): LateRenderer[] {
  const types = new Set(Object.values(steps).flatMap(({ fields }) => Object.values(fields).map(({ type }) => type)))
  const all: readonly (Renderer | LateRenderer)[] = Object.values(renderers)
  return all.flatMap((renderer) => (types.has(renderer.type) && 'load' in renderer ? [renderer] : []))
}

/** Fetches what draws the questions that a form of the flow opens with. Rejects where that cannot be had. */
export async function loadOpening(flow: Flow): Promise<void> {
  await Promise.all(lateIn(openingSteps(flow)).map((renderer) => renderer.load()))
}

/** Fetches everything that a form of the flow can need, however long it takes. */
export async function loadRenderers({ steps }: Flow): Promise<void> {
  await Promise.all([later, ...lateIn(steps)].map((part) => part.there()))
}
