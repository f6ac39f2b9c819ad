import type { Flow, When } from '../../../schemas/flow.ts'
import { set } from './loss.ts'

/**
 * Adds a wording to a flow whose conditions connect many parameters of the page's address so that they cannot be
 * examined separately.
 */
export function knot(flow: Flow, flags: number): void {
  const name = (index: number) => `flag${index % flags}`
  for (let index = 0; index < flags; index++) flow.context[name(index)] = { query: { [name(index)]: '1' } }
  const entries = Array.from({ length: 2 * flags }, (_, index) => {
    const when: When = { [name(index)]: index % 2 === 0, [name(index ** 2 + 7)]: true, [name(index ** 3 + 11)]: false }
    return { when, use: `knot ${index}` }
  })
  set(flow.steps.level!.bubbles, { hello: [...entries, { use: '{target}' }] })
}
