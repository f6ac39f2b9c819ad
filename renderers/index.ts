import type { Flow } from '../schemas/flow.ts'
import { openingSteps } from '../engine/runtime/program/opening-steps.ts'
import { renderers } from './all.ts'
import { later, type LateRenderer } from './on-demand.ts'
import type { Renderer } from './renderer.ts'

export { renderers }

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
