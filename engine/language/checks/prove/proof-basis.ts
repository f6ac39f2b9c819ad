import type { Flow } from '../../../../schemas/flow.ts'
import { all, holds, type Formula } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import type { AuthorProgram } from '../../author-program.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import type { Place } from '../../read/locator.ts'
import type { Path } from '../../read/path.ts'
import type { Explorer } from './explorer.ts'
import type { Reading } from './reading.ts'

/** The input of all claims. */
export interface ProofBasis {
  /** The flow, with its conditions expanded. */
  readonly flow: Flow
  /** The flow with its conditions as the file has them, for messages. */
  readonly written: Flow
  readonly program: AuthorProgram
  readonly subject: Subject
  readonly explorer: Explorer
  readonly readings: readonly Reading[]
  /** Returns the position of a part of the flow. */
  readonly locate: (this: void, path: Path) => Place
  /** The day of the proof, `YYYY-MM-DD`. */
  readonly today: string
  /** Returns the basis of a day to come: that of the first day on which the dates of the flow have the same order. */
  readonly on: (this: void, day: string) => ProofBasis
}

/** Returns the condition under which the step of a field is visible and contains the field. */
export function isPresent({ flow }: ProofBasis, { step, field }: FieldPlace): Formula {
  return all([holds(flow.steps[step]!.when), holds(field.when)])
}

/** Returns the names that decide whether a field is present. */
export function namesOf({ flow }: ProofBasis, { step, field }: FieldPlace): string[] {
  return [flow.steps[step]!.when, field.when].flatMap(namesInCondition)
}
