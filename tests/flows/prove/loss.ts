import type { Visit } from '../../../engine/language/checks/prove/replay.ts'
import type { Program } from '../../../engine/runtime/program/program.ts'
import { derive } from '../../../engine/runtime/session/view/derive.ts'
import type { FieldView } from '../../../engine/runtime/session/view/view.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { sound } from '../flow-folder.ts'

/** A sound flow with one mistake that loses visitors, or says something to nobody. */
export interface Loss {
  readonly name: string
  readonly change: (flow: Flow) => void
  readonly code: string
  /** Where it is reported. */
  readonly path: string
  /** True when the real session shows it. */
  readonly seen: (visit: Visit, program: Program) => boolean
}

/** The sound flow with a change, as text. */
export function changed(change: (flow: Flow) => void): string {
  const flow = JSON.parse(sound) as Flow
  change(flow)
  return JSON.stringify(flow, null, 2)
}

/** What the visitor sees at the end of a visit. */
export function view({ state }: Pick<Visit, 'state'>, program: Program) {
  const { frame, parts } = derive(program, state).view
  const shown = frame.shown.map((id) => [id, parts.of(id)!] as const)
  return {
    frame,
    steps: Object.fromEntries(shown.map(([id, { step }]) => [id, step])),
    fields: Object.assign({}, ...shown.map(([, { fields }]) => fields)) as Record<string, FieldView>,
  }
}

/** How often clients were searched for. */
export const searched = ({ requests }: Visit) => requests.filter(({ type }) => type === 'findClients').length

/** A change of a slot, whatever its type allows. */
export const set = (slots: object, values: object) => Object.assign(slots, values)

/** The condition of what only parents are asked or told. */
export const forParents = { parent: true } as const
