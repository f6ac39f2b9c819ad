import { namesInCondition } from '../../../runtime/program/when.ts'
import { limit } from './explore/follower.ts'
import { observer } from './explore/part.ts'
import { variety } from './explore/variety.ts'
import type { ProofBasis } from './proof-basis.ts'

/** The extent of a proof. It distinguishes a proof that examined nothing from one that found nothing. */
export interface Explored {
  /** The number of contexts that the flow distinguishes, among those that the page and its address can create. */
  readonly contexts: bigint
  /** The number of different lists of visible steps; undefined if there are too many to count. */
  readonly shapes: bigint | undefined
  /**
   * The number of ways to the end that differ in names on which steps, fields or the verification depend; undefined if
   * there are too many to count.
   */
  readonly paths: bigint | undefined
  /** The number of texts and values, each counted once for every case that affects it. */
  readonly wordings: bigint
}

export function exploredBy({ flow, subject, explorer, readings }: ProofBasis): Explored {
  const conditional = [...Object.values(flow.steps), ...subject.fields.map(({ field }) => field), flow.send.sms]
  const names = conditional.flatMap((item) => namesInCondition(item?.when))
  const paths = explorer.cases(names, [{ phase: 'end' }])
  const shapes = explorer.cases(
    names,
    [{ phase: 'end' }],
    true,
    flow.order.map((id) => observer([flow.steps[id]!.when])),
  )
  const wordings = readings.map(({ names: of, scopes }) => explorer.cases(of, scopes)?.count ?? 0n)
  return {
    contexts: explorer.contexts(),
    shapes:
      shapes &&
      variety(
        shapes.parts.flatMap(({ scenes }) => scenes),
        limit,
      ),
    paths: paths?.count,
    wordings: wordings.reduce((sum, count) => sum + count, 0n),
  }
}
