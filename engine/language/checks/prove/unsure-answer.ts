import type { Field } from '../../../../schemas/flow.ts'
import { all, any, holds, not, settled, type Formula } from '../../../runtime/cases/formula.ts'
import { placeholdersIn, unguardedIn } from '../../../runtime/placeholders.ts'
import { isPicks } from '../../../runtime/program/text.ts'
import { isInvisible } from '../../names/invisible.ts'
import { namesAt } from '../../names/references.ts'
import { isQuotable, type FieldPlace } from '../../names/subject.ts'
import { writtenIn } from '../../names/wordings.ts'
import { pathText, type Path } from '../../read/path.ts'
import { afterChange, type AfterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { mustSpeak } from './empty-text.ts'
import type { Scope } from './explore/scope.ts'
import { failing, type Failing } from './failing.ts'
import { isPresent, namesOf, type ProofBasis } from './proof-basis.ts'
import type { Reading } from './reading.ts'
import { choicesIn, is, withFallbacks } from './wording.ts'
import { namesOfFormula } from './wrong-at-start.ts'

/** An answer in a text that some visitors read before they have given the answer, or without ever giving it. */
export const unsureAnswer: Claim<'unsure-answer'> = {
  code: 'unsure-answer',
  *refute(basis) {
    const { readings, today } = basis
    const reported = new Set<string>()
    for (const reading of readings) {
      // Words are checked where they are used; the engine fills messages.
      if (reading.slot.path[0] === 'words' || reading.slot.kind === 'message') continue
      for (const { path, name, text, target, used } of answersIn(basis, reading)) {
        const key = pathText([...path, name])
        if (reported.has(key)) continue
        const gap = [...gapsOf(basis, target, reading)].flatMap((gap) => {
          const bad = firstIn(basis, target, reading, gap, used)
          const { where: _, ...reason } = gap
          return bad ? [{ reason, bad }] : []
        })[0]
        if (!gap) {
          const changed = hasFallback(basis, reading, path) ? undefined : gapAfterChange(basis, reading, target, used)
          if (!changed) continue
          reported.add(key)
          const { counterexample, more, severity } = changed
          // Few pages open the form again, and a question without a text waits for the answer.
          if (severity === 'warning' && isQuestion(basis, path)) continue
          const unasked = !(target.kind.domain?.(basis.flow, target.field) ?? []).includes(true)
          yield {
            path,
            part: writtenIn(text, name),
            args: { name, changed: true, unasked },
            counterexample,
            more,
            ...(severity && { severity }),
          }
          continue
        }
        reported.add(key)
        const { reason, bad } = gap
        const counterexample = {
          ...counterexampleOf(bad.casePath, today, bad.step),
          ...(reason.empty && { answers: { ...bad.casePath.answers, [name]: '' } }),
          ...(reason.skipped && { skipped: [...bad.casePath.skipped, target.step] }),
        }
        yield { path, part: writtenIn(text, name), args: { name, where: bad.where, ...reason }, counterexample }
      }
    }
  },
}

function* answersIn(
  basis: ProofBasis,
  { slot, value }: Reading,
): Generator<{ path: Path; name: string; text: string; target: FieldPlace; used: Formula }> {
  const { flow, subject } = basis
  // A text that must not be empty needs its answers in spite of their fallbacks if these are empty.
  const needed = (text: string) => (isInvisible(withFallbacks(text)) ? placeholdersIn : unguardedIn)(text)
  const isNeeded = mustSpeak(basis, slot)
  // Only a visitor who has given an address gets the mail.
  const given = slot.path[0] === 'confirmation' ? flow.confirmation?.to : undefined
  for (const { path, use, used, counts } of choicesIn(flow, slot.path, value))
    for (const name of typeof use === 'string'
      ? namesAt(path, use, isNeeded && path[0] !== 'words' ? needed : unguardedIn)
      : []) {
      // A missing number is reported once, not in each plural form.
      if (name === counts || name === given) continue
      const isOwnName = flow.words?.[name] !== undefined || Object.hasOwn(flow.context, name)
      const target = isOwnName ? undefined : subject.fields.find((field) => field.id === name && isQuotable(field))
      if (target) yield { path, name, text: String(use), target, used }
    }
}

/** Reports whether a text is in the last bubble of a step, which is its question. */
export function isQuestion({ flow }: ProofBasis, [root, step, slot, bubble]: Path): boolean {
  return root === 'steps' && slot === 'bubbles' && Object.keys(flow.steps[String(step)]!.bubbles).at(-1) === bubble
}

/** A reason why an answer may be missing, with the condition under which it applies. */
interface Gap {
  readonly where: Formula
  readonly same?: boolean
  readonly skipped?: boolean
  readonly empty?: boolean
  readonly asked?: string
  /** True for a text above the send button. */
  readonly ending?: boolean
}

/** Yields every reason why an answer may be missing where it is read. Those that apply in all cases come first. */
function* gapsOf(basis: ProofBasis, target: FieldPlace, { slot, scopes }: Reading): Generator<Gap> {
  const {
    flow: { order, steps, clients },
    explorer,
  } = basis
  const { step, field, kind } = target
  const found = clients ? [...clients.needs, clients.after] : []
  const at = order.indexOf(step)
  // The send button is visible once clients are found; without a search, once the last question is visible.
  const isBeforeSending = clients
    ? found.includes(step)
    : order.some((id, index) => index > at && steps[id]!.when === undefined)
  const isAtSending = isNextToButton(slot)
  const isPast = ({ step: here, phase }: Scope) =>
    isAtSending
      ? isBeforeSending
      : phase === 'end' ||
        (phase === 'found' && found.includes(step)) ||
        (here !== undefined && at < order.indexOf(here))
  if (scopes.some((scope) => scope.step === step && scope.phase === undefined)) yield { where: true, same: true }
  const isLater = !scopes.every(isPast)
  if (isLater && slot.path[0] === 'steps') yield { where: true, asked: step }
  // A text next to the button is read before everything is valid.
  yield { where: not(all(scopes.map((scope) => explorer.mustAnswer(step, isAtSending ? {} : scope)))), skipped: true }
  if (isLater) yield { where: true, asked: step, ending: isAtSending }
  if (kind.mayStayEmpty(field)) yield { where: not(isRequired(field)), empty: true }
  yield { where: not(isPresent(basis, target)) }
}

/** Reports whether a text is next to the send button. */
export const isNextToButton = ({ path: [root] }: Reading['slot']) => root === 'send' || root === 'review'

/** Finds the first visitor who reads the text while the answer is missing for this reason. */
function firstIn(
  basis: ProofBasis,
  target: FieldPlace,
  { slot, names, scopes }: Reading,
  gap: Gap,
  used: Formula,
): Failing | undefined {
  const {
    flow: { steps },
    explorer,
  } = basis
  // A condition on the way to the text may depend on the answer itself, or on another answer of its step: then the
  // answer is given. Within its own step, a condition sees the answer as it is typed, while texts show it as it was
  // confirmed.
  const unanswered = gap.same
    ? []
    : gap.skipped || gap.asked !== undefined
      ? Object.keys(steps[target.step]!.fields)
      : [target.id]
  const missing = Object.fromEntries(unanswered.map((id) => [id, undefined]))
  // Next to the button more answers may be missing than at the end, and nothing is known about later steps.
  const isKnown =
    (gap.empty || gap.skipped) &&
    !isNextToButton(slot) &&
    explorer.distinctions.answers.get(target.id)?.step === target.step
  const absence = isKnown && is(target.id, 'missing', (fact) => fact === undefined)
  for (const scope of scopes) {
    const onTheWay = [scope.step === undefined ? undefined : steps[scope.step]!.when, ...(scope.whens ?? [])].map(holds)
    const question = settled(all([used, gap.where, ...onTheWay]), missing, (name) => !Object.hasOwn(missing, name))
    const relevant = [...names, ...namesOf(basis, target), ...namesOfFormula(question)]
    const bad = failing(explorer, relevant, [scope], question)
    if (bad && !absence) return bad
    const sure = bad && failing(explorer, [...relevant, target.id], [scope], all([question, absence!]))
    if (sure) return sure
  }
  return undefined
}

/**
 * Reports whether the last wording of a list is for all visitors and contains only answers that every visitor gives. It
 * is read when an answer in another wording is missing.
 */
export function hasFallback(
  { flow: { steps, computed = {} }, subject }: ProofBasis,
  { slot, value }: Reading,
  path: Path,
): boolean {
  if (!isPicks(value) || path.length !== slot.path.length + 2) return false
  const { when, use } = value.at(-1)!
  const isOpen = ({ step, field }: FieldPlace) =>
    steps[step]!.when !== undefined ||
    steps[step]!.optional === true ||
    field.when !== undefined ||
    field.rules?.required === undefined
  return (
    when === undefined &&
    typeof use === 'string' &&
    use !== '' &&
    !unguardedIn(use).some(
      (name) => Object.hasOwn(computed, name) || subject.fields.some((place) => place.id === name && isOpen(place)),
    )
  )
}

/**
 * Finds a visit in which an answer is missing because an earlier answer was changed. Through this change, its step or
 * field became visible, or the answer became required.
 */
function gapAfterChange(
  basis: ProofBasis,
  { names, scopes, slot }: Reading,
  target: FieldPlace,
  used: Formula,
): AfterChange | undefined {
  const { explorer, flow } = basis
  const [root, part = ''] = slot.path.map(String)
  // These texts are read only once everything is valid.
  if (root === 'modals' || root === 'confirmation' || (root === 'send' && !['label', 'before', 'off'].includes(part)))
    return undefined
  const { step, field, id } = target
  const relevant = [...names, ...namesOf(basis, target)]
  const after = all([isPresent(basis, target), is(id, 'missing or empty', (fact) => fact === undefined || fact === '')])
  const isShown = holds(flow.steps[step]!.when)
  const ways = [
    { open: step, after },
    ...(field.when ? [{ before: all([isShown, not(holds(field.when))]), after }] : []),
    ...(field.rulesWhen ? [{ before: all([isShown, not(isRequired(field))]), answers: { [id]: '' }, after }] : []),
  ]
  return ways
    .map((way) => afterChange(explorer, relevant, scopes, all([used, isPresent(basis, target)]), way))
    .find((item) => item !== undefined)
}

/** Returns the condition under which a rule requires a value of a field. */
const isRequired = ({ rules, rulesWhen = [] }: Field): Formula =>
  rules?.required !== undefined ||
  any(rulesWhen.map((branch) => branch.rules.required !== undefined && holds(branch.when)))
