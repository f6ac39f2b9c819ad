import type { Flow } from '../../../../schemas/flow.ts'
import { onDay } from '../../../runtime/program/on-day.ts'
import type { Code } from '../../messages/catalogue.ts'
import { groupsOf } from '../../names/entries.ts'
import { expanded } from '../../names/expand-conditions.ts'
import { withLabelledFacts } from '../../names/labels.ts'
import { subjectOf } from '../../names/subject.ts'
import { problemAt } from '../../read/problem-at.ts'
import { inOrder, type Problem } from '../../read/problem.ts'
import type { Written } from '../../read/source.ts'
import type { Vocabulary } from '../../vocabulary.ts'
import { agreementMissing } from './agreement-missing.ts'
import { aloneRefused } from './alone-refused.ts'
import { answerChanged } from './answer-changed.ts'
import type { AnyClaim, Refuted } from './claim.ts'
import { answersOn, daysOf, type Days } from './days.ts'
import { deadAny } from './dead-any.ts'
import { deadCondition } from './dead-condition.ts'
import { deadWording } from './dead-wording.ts'
import { defaultNotOffered } from './default-not-offered.ts'
import { defaultRefused } from './default-refused.ts'
import { emptyText } from './empty-text.ts'
import { exploredBy, type Explored } from './explored.ts'
import { Explorer } from './explorer.ts'
import { fieldAbsent } from './field-not-there.ts'
import { gapInText } from './gap-in-text.ts'
import { mutualWait } from './mutual-wait.ts'
import { noField } from './no-field.ts'
import { noOption } from './no-option.ts'
import { noValue } from './no-value.ts'
import { notOptional } from './not-optional.ts'
import { noQuestion } from './nothing-asked.ts'
import { nothingToDo } from './nothing-to-do.ts'
import { optionTitleTwice } from './option-title-twice.ts'
import { overTime, type Spell } from './over-time.ts'
import { payloadRefused } from './payload-refused.ts'
import { phoneMissing } from './phone-missing.ts'
import type { ProofBasis } from './proof-basis.ts'
import { readTooEarly } from './read-too-early.ts'
import { readingsOf } from './reading.ts'
import { searchTooSoon } from './search-too-soon.ts'
import { separatorInPart } from './separator-in-part.ts'
import { tooManyCases } from './too-many-cases.ts'
import { unchosen } from './unchosen.ts'
import { unsureAnswer } from './unsure-answer.ts'
import { unsureComputed } from './unsure-computed.ts'
import { unused } from './unused.ts'
import { waitsForOptional } from './waits-for-optional.ts'

/** The claims that must hold for every visitor. Each is named after the problem that exists if it does not hold. */
export const claims: readonly AnyClaim[] = [
  // Every visitor can get to the end.
  noQuestion,
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
  // The server accepts the payload, and it equals the answers.
  payloadRefused,
  answerChanged,
  separatorInPart,
  // Every visible text has content, and the intended one.
  emptyText,
  gapInText,
  readTooEarly,
  unsureAnswer,
  unsureComputed,
  unchosen,
  optionTitleTwice,
  fieldAbsent,
  // Every part of the file is met by some visitor.
  deadCondition,
  deadWording,
  deadAny,
  unused,
  tooManyCases,
]

/** The extent of a proof, and its findings. */
export interface Proof {
  readonly explored: Explored
  /** The number of ways that were tried: the cost of a proof. */
  readonly tried: number
  readonly findings: readonly Refuted[]
}

/**
 * Explores every case of a flow without lint errors, and reports for which visitors a claim fails.
 *
 * @param today the day of the proof, `YYYY-MM-DD`
 */
export function prove(source: Written, vocabulary: Vocabulary, today: string): Proof {
  const flow = expanded(source.value as unknown as Flow, vocabulary)
  const days = daysOf(subjectOf({ file: source.file, value: flow }, vocabulary, undefined), today)
  const basis = basisOf(source, vocabulary, today, days)
  const inEntries = findingsInEntries(source, vocabulary, today)
  // Nobody can answer a group whose entries nobody can answer: what follows from that is no mistake of its own.
  const found = inEntries.length > 0 ? inEntries : findingsOn(basis, claims)
  // Counted after the claims: the counts prove nothing, so an overflow in them must not make a flow unproven.
  const explored = exploredBy(basis)
  if (days.length === 1) return { findings: found, explored, tried: basis.explorer.tried }
  const byAnswers = new Map([[answersOn(basis), found]])
  const byOrder = new Map([[days[0].order, found]])
  let { tried } = basis.explorer
  for (const { from, order } of days) {
    if (byOrder.has(order)) continue
    const later = basisOf(source, vocabulary, from, days)
    const answers = answersOn(later)
    const findings = byAnswers.get(answers) ?? findingsOn(later, laterClaims)
    byAnswers.set(answers, findings)
    byOrder.set(order, findings)
    tried += later.explorer.tried
  }
  const [first, ...rest] = days.map(({ from, order }): Spell => ({ from, findings: byOrder.get(order)! }))
  return { findings: overTime([first!, ...rest], ({ code }) => idle.includes(code)), explored, tried }
}

/** The claims as they are examined on a day to come. */
const laterClaims = claims.map(
  (claim): AnyClaim => ({ ...claim, refute: claim.refuteLater ?? claim.refute }) as AnyClaim,
)

/** Returns the input of the claims on a day. */
function basisOf(source: Written, vocabulary: Vocabulary, today: string, days: readonly Days[]): ProofBasis {
  const written = source.value as unknown as Flow
  const explorer = Explorer.of(written, vocabulary, today, source.file)
  const { subject, program } = explorer
  const orderOn = (day: string) => days.findLast(({ from }) => from <= day)?.order
  const bases = new Map<string | undefined, ProofBasis>()
  const basis: ProofBasis = {
    flow: subject.flow,
    program,
    subject,
    explorer,
    readings: readingsOf(subject),
    written: onDay({ flow: written }, today).flow,
    locate: (path) => source.locate(path),
    today,
    on: (day) => {
      const order = orderOn(day)
      const known =
        bases.get(order) ?? basisOf(source, vocabulary, days.find((item) => item.order === order)!.from, days)
      bases.set(order, known)
      return known
    },
  }
  bases.set(orderOn(today), basis)
  return basis
}

/** Returns the findings within the entries of groups. The fields of an entry are proven as those of a step. */
function findingsInEntries(source: Written, vocabulary: Vocabulary, today: string): Refuted[] {
  return groupsOf(source.value as unknown as Flow).flatMap(({ flow, pathOf }) => {
    const entry = { ...source, value: flow as never }
    const basis = basisOf(entry, vocabulary, today, daysOf(subjectOf(entry, vocabulary, undefined), today))
    return findingsOn(basis, [noValue, defaultRefused]).flatMap((finding) => {
      const path = pathOf(finding.path)
      return path ? [{ ...finding, path, counterexample: { ...finding.counterexample, answers: {} } }] : []
    })
  })
}

const findingsOn = (basis: ProofBasis, claims: readonly AnyClaim[]): Refuted[] =>
  claims.flatMap(({ code, refute }) => [...refute(basis)].map((refutation): Refuted => ({ ...refutation, code })))

/**
 * Returns the findings as problems of the file, in reading order. An unused part of a variant's base is no mistake of
 * the variant.
 */
export function problemsOf(source: Written, findings: readonly Refuted[]): Problem[] {
  return inOrder(
    findings
      .map(({ counterexample: visitor, ...finding }): Problem => ({
        ...problemAt(source, withLabelledFacts(finding, source.value as unknown as Flow)),
        visitor,
      }))
      .filter(({ code, file }) => file === source.file || !idle.includes(code)),
  )
}

const idle: readonly Code[] = [deadCondition, deadWording, deadAny, unused].map(({ code }) => code)
