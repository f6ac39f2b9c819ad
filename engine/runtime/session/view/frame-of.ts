import type { Flow } from '../../../../schemas/flow.ts'
import { allPlaces } from '../../program/fields.ts'
import type { Program } from '../../program/program.ts'
import type { State } from '../state.ts'
import type { Visibility } from '../visibility.ts'
import { frameView } from './frame.ts'
import { share } from './share.ts'
import type { Tally } from './tally.ts'
import type { FrameView } from './view.ts'

interface Before {
  readonly state: State
  readonly visibility: Visibility
  readonly tally: Tally
  readonly view: { readonly frame: FrameView }
}

/**
 * Returns the view around the steps. It is the previous one where none of its inputs has changed, as with most keys.
 */
export function frameOf(
  program: Program,
  state: State,
  visibility: Visibility,
  tally: Tally,
  before?: Before,
): FrameView {
  if (
    before &&
    before.visibility === visibility &&
    isSame(before.tally, tally) &&
    isUntouched(program.flow, before.state, state)
  )
    return before.view.frame
  return share(before?.view.frame, frameView(program, state, visibility, tally))
}

const isSame = (left: Tally, right: Tally) =>
  left.invalid + left.unanswered > 0 === right.invalid + right.unanswered > 0 &&
  left.missing === right.missing &&
  left.left === right.left

function isUntouched(flow: Flow, before: State, after: State): boolean {
  for (const name of Object.keys(after) as (keyof State)[])
    if (name !== 'steps' && before[name] !== after[name]) return false
  const { agreed } = flow.send.needs
  return after.steps.changedSince(before.steps).every((id) => {
    const [left, right] = [before.steps.of(id), after.steps.of(id)]
    const isAgreed = agreed !== undefined && left.values[agreed] !== right.values[agreed]
    return !isAgreed && (left.saved === right.saved || !readSteps(flow).has(id))
  })
}

const known = new WeakMap<Flow, ReadonlySet<string>>()

/**
 * The steps whose answers the frame reads itself: for the list of all answers, the search for clients and the number
 * for the code.
 */
function readSteps(flow: Flow): ReadonlySet<string> {
  let steps = known.get(flow)
  if (steps) return steps
  const { review, clients, send } = flow
  const phone = send.sms && allPlaces(flow).get(send.sms.phone)?.stepId
  steps = new Set([
    ...(review ? flow.order : []),
    ...(clients ? [...clients.needs, clients.after] : []),
    ...(phone === undefined ? [] : [phone]),
  ])
  known.set(flow, steps)
  return steps
}
