import { namesInCondition } from '../../../runtime/program/when.ts'
import { limit } from './explore/follower.ts'
import { observer } from './explore/part.ts'
import { variety } from './explore/variety.ts'
import type { ProofBasis } from './proof-basis.ts'

/** How much a proof went through: so that one that saw nothing does not look like one that found nothing. */
export interface Explored {
  /** Contexts that the flow can tell apart, of those that the page and its address can make. */
  readonly contexts: bigint
  /** Different lists of steps that visitors are asked; undefined where there are too many to count. */
  readonly shapes: bigint | undefined
  /**
   * Ways to the end that differ in what steps, fields and the verification of the number go by; undefined where there
   * are too many to count.
   */
  readonly paths: bigint | undefined
  /** Texts and values, each in every case that bears on it. */
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
