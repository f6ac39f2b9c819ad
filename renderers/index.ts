import { openingSteps } from '../engine/runtime/program/opening-steps.ts'
import type { Flow } from '../schemas/flow.ts'
import { renderers } from './all.ts'
import { later, type LateRenderer } from './on-demand.ts'
import type { Renderer } from './renderer.ts'

export { renderers }

/** Returns the renderer of a field type; undefined until it has loaded. */
export function rendererOf(type: string): Renderer | undefined {
  const renderer = (renderers as Readonly<Record<string, Renderer | LateRenderer>>)[type]
  return renderer && 'load' in renderer ? renderer.content() : renderer
}

/** Reports whether the form has a renderer for a type, even where that is still to come. */
export const isDrawable = (type: string): boolean => Object.hasOwn(renderers, type)

/**
 * Reports field types of a flow that no renderer is known for: its questions of them could never be shown. On a
 * visitor's page the form goes on without those; anywhere else nothing does, so that the mistake is seen.
 *
 * @param own the types that this form has renderers of its own for
 * @throws Error in development
 */
export function requireRenderers({ steps }: Flow, own: readonly string[] = []): void {
  const missing = [...typesIn(steps)].filter((type) => !isDrawable(type) && !own.includes(type))
  if (missing.length === 0) return
  const error = new Error(
    `Kaiwa: no renderer for the field types ${missing.join(', ')}. Name them in kaiwa.config.ts, or in "renderers" of <ChatForm>.`,
  )
  if (process.env.NODE_ENV !== 'production') throw error
  console.error(error)
}

const typesIn = (steps: Flow['steps']): ReadonlySet<string> =>
  new Set(Object.values(steps).flatMap(({ fields }) => Object.values(fields).map(({ type }) => type)))

/** The renderers of some steps that do not come with the engine. */
function lateIn(steps: Flow['steps']): LateRenderer[] {
  const types = typesIn(steps)
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
