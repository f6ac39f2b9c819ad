import type { Flow } from '../../../../schemas/flow.ts'
import { compileProgram } from '../../compile/program.ts'
import { onDay } from '../../../runtime/program/on-day.ts'
import type { Vocabulary } from '../../vocabulary.ts'
import { note } from '../../messages/note.ts'
import { pathText } from '../../read/path.ts'
import { inOrder, type Problem } from '../../read/problem.ts'
import { problemAt } from '../../read/problem-at.ts'
import type { Written } from '../../read/source.ts'
import { subjectOf } from '../../names/subject.ts'
import type { Code } from '../../messages/catalogue.ts'
import { agreementMissing } from './agreement-missing.ts'
import { aloneRefused } from './alone-refused.ts'
import { answerChanged } from './answer-changed.ts'
import type { AnyClaim, Refuted } from './claim.ts'
import { daysToProve } from './days.ts'
import { deadAny } from './dead-any.ts'
import { deadCondition } from './dead-condition.ts'
import { deadWording } from './dead-wording.ts'
import { defaultNotOffered } from './default-not-offered.ts'
import { defaultRefused } from './default-refused.ts'
import { emptyText } from './empty-text.ts'
import { exploredBy, type Explored } from './explored.ts'
import { Explorer } from './explorer.ts'
import { fieldNotThere } from './field-not-there.ts'
import { gapInText } from './gap-in-text.ts'
import type { Ground } from './ground.ts'
import { mutualWait } from './mutual-wait.ts'
import { noField } from './no-field.ts'
import { noOption } from './no-option.ts'
import { noValue } from './no-value.ts'
import { nothingAsked } from './nothing-asked.ts'
import { nothingToDo } from './nothing-to-do.ts'
import { notOptional } from './not-optional.ts'
import { payloadRefused } from './payload-refused.ts'
import { phoneMissing } from './phone-missing.ts'
import { readTooEarly } from './read-too-early.ts'
import { readingsOf } from './reading.ts'
import { searchTooSoon } from './search-too-soon.ts'
import { separatorInPart } from './separator-in-part.ts'
import { tooManyCases } from './too-many-cases.ts'
import { unchosen } from './unchosen.ts'
import { unsureAnswer } from './unsure-answer.ts'
import { unused } from './unused.ts'
import { waitsForOptional } from './waits-for-optional.ts'

/** What must hold for every visitor, by what is found where it does not. */
export const claims: readonly AnyClaim[] = [
  // Every visitor gets to the end.
  nothingAsked,
  nothingToDo,
  noValue,
  noOption,
  aloneRefused,
  defaultRefused,
  defaultNotOffered,
  noField,
  agreementMissing,
  phoneMissing,
  searchTooSoon,
  waitsForOptional,
  notOptional,
  mutualWait,
  // What is sent is taken, and is what was answered.
  payloadRefused,
  answerChanged,
  separatorInPart,
  // What a visitor meets says something, and is what is meant.
  emptyText,
  gapInText,
  readTooEarly,
  unsureAnswer,
  unchosen,
  fieldNotThere,
  // What the file says is met by somebody.
  deadCondition,
  deadWording,
  deadAny,
  unused,
  tooManyCases,
]

/** What was gone through, and everything that does not hold. */
export interface Proof {
  readonly explored: Explored
  /** How many ways of deciding something were tried: what a proof costs. */
  readonly tried: number
  readonly findings: readonly Refuted[]
}

/**
 * Goes through every case of a flow in which the lints found no error, and tells for whom something does not hold.
 * @param today the day of the proof, `YYYY-MM-DD`
 */
export function prove(source: Written, vocabulary: Vocabulary, today: string): Proof {
  const [first, ...others] = daysToProve(source.value, today)
  const proof = proveOn(source, vocabulary, first, claims)
  const again = claims.filter(({ isAheadOfTime }) => isAheadOfTime !== true)
  return others.reduce((sum, day) => together(sum, proveOn(source, vocabulary, day, again), day), proof)
}

/** What does not hold on all days that were looked at so far, and on one more. What somebody meets on one of them is not idle. */
function together(before: Proof, { findings, tried }: Proof, day: string): Proof {
  const isIn = (list: readonly Refuted[], { code, path }: Refuted) => list.some((one) => one.code === code && pathText(one.path) === pathText(path))
  const kept = before.findings.filter((one) => !idle.includes(one.code) || isIn(findings, one))
  const added = findings.filter((one) => !idle.includes(one.code) && !isIn(before.findings, one))
  const dated = added.map((one): Refuted => ({ ...one, more: [...(one.more ?? []), note('on-some-days', { day })] }))
  return { ...before, findings: [...kept, ...dated], tried: before.tried + tried }
}

function proveOn(source: Written, vocabulary: Vocabulary, today: string, claims: readonly AnyClaim[]): Proof {
  const { flow } = onDay({ flow: source.value as unknown as Flow }, today)
  const subject = subjectOf({ file: source.file, value: flow }, vocabulary, undefined)
  const program = compileProgram(flow, vocabulary)
  const explorer = new Explorer(subject, program, today)
  const ground: Ground = {
    flow,
    program,
    subject,
    explorer,
    readings: readingsOf(subject),
    locate: (path) => source.locate(path),
    today,
  }
  const findings = claims.flatMap(({ code, refute }) =>
    [...refute(ground)].map((refutation): Refuted => ({ ...refutation, code })),
  )
  // Last: what is only counted and proves nothing is no reason to call a flow unproven.
  const explored = exploredBy(ground)
  return { findings, explored, tried: explorer.tried }
}

/** The findings as problems of the file, in reading order. What is merely idle in the base of a variant is no mistake of the variant. */
export function problemsOf(source: Written, findings: readonly Refuted[]): Problem[] {
  return inOrder(
    findings
      .map(({ counterexample: visitor, ...finding }): Problem => ({ ...problemAt(source, finding), visitor }))
      .filter(({ code, file }) => file === source.file || !idle.includes(code)),
  )
}

const idle: readonly Code[] = [deadCondition, deadWording, deadAny, unused].map(({ code }) => code)
