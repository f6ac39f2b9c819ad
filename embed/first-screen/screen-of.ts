import { hostOptions } from '../../engine/runtime/program/host.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Cases, Drawn, Node } from '../page/screen/nodes.ts'
import { openingsOf } from './contexts.ts'
import { openedWith } from './draw.tsx'
import { fold } from './fold.ts'

/**
 * Returns the first screen of a flow, drawn in every context by the form's own components. Undefined if no context has
 * one, if it depends on the day, or if there are too many contexts to draw.
 *
 * @param program the part with which a form opens
 */
export function screenOf(program: Program, today: string): Drawn | undefined {
  const { flow } = program
  const names = Object.keys(flow.context).filter((name) => isNamed(flow, name))
  const openings = names.some((name) => 'today' in flow.context[name]!) ? undefined : openingsOf(flow, names)
  if (!openings) return undefined
  const known = new Map<string, Node>()
  const cases = openings.map(({ host, facts }) => {
    const opened = openedWith(program, host, today)
    if (opened && !known.has(opened.view)) known.set(opened.view, opened.draw())
    return { facts, value: opened && known.get(opened.view) }
  })
  const context = Object.fromEntries(names.map((name) => [name, flow.context[name]!]))
  const parts = fold({ id: flow.id, context }, cases)
  if (Object.keys(parts.of).length === 0) return undefined
  return trimmed({ flow: { id: flow.id, context }, options: hostOptions(flow), parts })
}

/** Reports whether any text or condition uses the context entry. */
function isNamed({ context: _context, host: _host, send: _send, leave: _leave, ...rest }: Flow, name: string): boolean {
  const text = JSON.stringify(rest)
  return text.includes(`{${name}}`) || text.includes(`:${name}}`) || text.includes(`${JSON.stringify(name)}:`)
}

/** Removes context entries and host options on which the screen does not depend. */
function trimmed({ flow, options, parts }: Drawn): Drawn {
  const named = new Set(namesIn(parts))
  const context = Object.fromEntries(Object.entries(flow.context).filter(([name]) => named.has(name)))
  const used = new Set(Object.values(context).flatMap((entry) => ('from' in entry ? [entry.from] : [])))
  return {
    flow: { ...flow, context },
    options: Object.fromEntries(Object.entries(options).filter(([name]) => used.has(name))),
    parts,
  }
}

function namesIn(part: Cases<Node> | Node): readonly string[] {
  if (typeof part === 'string') return []
  if ('of' in part) return [...part.by, ...Object.values(part.of).flatMap(namesIn)]
  const [, attributes, ...children] = part
  return [...Object.values(attributes), ...children].flatMap(namesIn)
}
