import type { Visit } from '../../../engine/language/checks/prove/replay.ts'
import type { Program } from '../../../engine/runtime/program/program.ts'
import { derive } from '../../../engine/runtime/session/view/derive.ts'
import type { FieldView } from '../../../engine/runtime/session/view/view.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { sound } from '../flow-folder.ts'

/** A sound flow with one mistake that loses visitors, or shows a text to none. */
export interface Loss {
  readonly name: string
  readonly change: (flow: Flow) => void
  readonly code: string
  /** The path where it is reported. */
  readonly path: string
  /** Reports whether the real session shows the mistake. */
  readonly seen: (visit: Visit, program: Program) => boolean
}

/** Returns the text of the sound flow after a change. */
export function changed(change: (flow: Flow) => void): string {
  const flow = JSON.parse(sound) as Flow
  change(flow)
  return JSON.stringify(flow, null, 2)
}

/** Returns the view at the end of a visit. */
export function view({ state }: Pick<Visit, 'state'>, program: Program) {
  const { frame, parts } = derive(program, state).view
  const shown = frame.shown.map((id) => [id, parts.of(id)!] as const)
  return {
    frame,
    steps: Object.fromEntries(shown.map(([id, { step }]) => [id, step])),
    fields: Object.assign({}, ...shown.map(([, { fields }]) => fields)) as Record<string, FieldView>,
  }
}

/** Returns how often clients were searched for. */
export const searched = ({ requests }: Visit) => requests.filter(({ type }) => type === 'findClients').length

/** Changes a slot regardless of its type. */
export const set = (slots: object, values: object) => Object.assign(slots, values)

/** The condition for questions and texts that only parents see. */
export const forParents = { parent: true } as const
