import type { Flow } from '../../../../schemas/flow.ts'
import { all, any, holds, isTrue, not, type Formula } from '../../../runtime/cases/formula.ts'
import { conditionsIn } from '../../../runtime/program/branches.ts'
import { contextOf } from '../../../runtime/program/context.ts'
import { namesInCondition, matches, type Facts } from '../../../runtime/program/when.ts'
import type { StepValues } from '../../../runtime/rules/rule.ts'
import { visibilityOf as sessionOf } from '../../../runtime/session/visibility.ts'
import { isSame, type Value } from '../../../runtime/value.ts'
import type { Counterexample } from '../../counterexample.ts'
import { namedFact, type NamedFact, note, type Note } from '../../messages/note.ts'
import { counterexampleOf, type CasePath } from './case-path.ts'
import type { Scope } from './explore/scope.ts'
import type { Explorer } from './explorer.ts'
import { lapsingOptions } from './lapsing-options.ts'
import { replay } from './replay.ts'
import { isGoodIn, startOf } from './witness/witness.ts'
import { is } from './wording.ts'
import { namesOfFormula } from './wrong-at-start.ts'

/** A visit in which `question` is true because an earlier answer was changed. */
export interface AfterChange {
  readonly counterexample: Counterexample
  /** The facts of the case, for messages. */
  readonly where: readonly NamedFact[]
  readonly facts: Facts
  /** Notes that name what was changed. */
  readonly more: readonly Note[]
  /** A warning if only the page can cause it: few pages open a form again while it is open. */
  readonly severity?: 'warning'
}

/** The source of a change: the visitor changes an answer, or the page also gives the open form other options. */
type Changer = 'visitor' | 'page'

/** Further requirements of a visit with a change. */
interface Wanted {
  /** A step that is visible and unanswered. */
  readonly open?: string | undefined
  /** The condition before the change. */
  readonly before?: Formula
  /** Answers that were given before the change. */
  readonly answers?: StepValues
  /** The condition after the change, for names whose answers differ only in the session. */
  readonly after?: Formula
}

/** The number of cases of a scope, after the first one, for which a visit is searched. */
const most = 6

/**
 * Finds a visit in which `question` is true after an earlier answer was changed. If there is none, it looks for one in
 * which the page also opened the open form again, with other options. After such a change, a step that has become
 * visible can be open although later steps are answered. An answer can also count differently than when it was given.
 * Such cases are far more numerous than those that visitors can cause. So each visit is played in the session, and
 * returned only if the session confirms it.
 */
export function afterChange(
  explorer: Explorer,
  names: readonly string[],
  scopes: readonly Scope[],
  question: Formula,
  wanted: Wanted = {},
): AfterChange | undefined {
  if (question === false) return undefined
  const by = (changer: Changer) => changedBy(changer, explorer, names, scopes, question, wanted)
  return by('visitor') ?? by('page')
}

function changedBy(
  changer: Changer,
  explorer: Explorer,
  names: readonly string[],
  scopes: readonly Scope[],
  question: Formula,
  wanted: Wanted,
): AfterChange | undefined {
  for (const scope of scopes) {
    const relevant = [...names, ...namesOfFormula(wanted.before ?? true)]
    if (!mayChange(changer, explorer, relevant, scope, wanted)) continue
    const cases = explorer.cases(relevant, [{ ...scope, changed: { open: wanted.open } }], question)
    if (!cases || cases.isEmpty) continue
    const first = cases.first()!.casePath
    for (const casePath of [first, ...cases.covering().slice(0, most)]) {
      const visits = visitsInto(changer, explorer, casePath, relevant, scope, wanted)
      const counterexample = visits.find((visit) =>
        isShown(explorer, visit, scope, all([question, wanted.after ?? true])),
      )
      if (!counterexample) continue
      const found = { counterexample, facts: casePath.facts, where: factsOf(casePath) }
      if (changer === 'visitor') return { ...found, more: [changeIn(counterexample)] }
      return { ...found, more: [changeOfPage(explorer, counterexample)], severity: 'warning' }
    }
  }
  return undefined
}

/** Reports whether a relevant step can appear late, or a relevant answer can be left over from other conditions. */
function mayChange(
  changer: Changer,
  explorer: Explorer,
  names: readonly string[],
  scope: Scope,
  wanted: Wanted,
): boolean {
  const { open, before } = wanted
  const {
    subject: { flow },
    distinctions,
  } = explorer
  if (changer === 'page' && !isGivenToAny(explorer, names, scope, open)) return false
  const at = scope.step === undefined ? flow.order.length : flow.order.indexOf(scope.step)
  const isBefore = (step: string) => flow.order.indexOf(step) < at
  if (open !== undefined) return canBeAbsent(changer, explorer, open) || lapsingOptions(flow, open).length > 0
  if (before !== undefined) return true
  return [...explorer.namesFor(names, scope)].some((name) => {
    const answer = distinctions.answers.get(name)
    if (!answer || !isBefore(answer.step)) return false
    const relevant = [answer.field.when, ...conditionsIn(flow, answer.field)].flatMap(namesInCondition)
    return relevant.some((item) => canChange(changer, explorer, item)) || canBeAbsent(changer, explorer, answer.step)
  })
}

/** Reports whether a relevant name depends on an option of the page. */
function isGivenToAny(explorer: Explorer, names: readonly string[], scope: Scope, open: string | undefined): boolean {
  const { flow } = explorer.subject
  if (!Object.keys(flow.context).some((name) => isGiven(flow, name))) return false
  const more =
    open === undefined ? [] : [...namesInCondition(flow.steps[open]!.when), ...Object.keys(flow.steps[open]!.fields)]
  return [...explorer.namesFor([...names, ...more], scope)].some((name) => isGiven(flow, name))
}

/** Reports whether a context name gets its value from an option that the page gives. */
const isGiven = ({ context }: Flow, name: string): boolean => Object.hasOwn(context, name) && 'from' in context[name]!

const canChange = (changer: Changer, { subject: { flow }, distinctions }: Explorer, name: string): boolean =>
  distinctions.answers.has(name) || (changer === 'page' && isGiven(flow, name))

/** Reports whether a step is hidden from some visitors because of a name that can change. */
function canBeAbsent(changer: Changer, explorer: Explorer, step: string): boolean {
  const { when } = explorer.subject.flow.steps[step]!
  if (!namesInCondition(when).some((name) => canChange(changer, explorer, name))) return false
  return explorer.cases(namesInCondition(when), [{ phase: 'end' }], not(holds(when)))?.isEmpty === false
}

/**
 * Returns the visitor's positions before the change: at the scope's step, and, since more is visible to a visitor who
 * has answered more, at the end.
 */
const beforeChange = ({ step }: Scope): Scope[] => [...(step === undefined ? [] : [{ step }]), { phase: 'end' }]

/** Returns visits that should lead into a situation; empty if no case before the change is found. */
function visitsInto(
  changer: Changer,
  explorer: Explorer,
  casePath: CasePath,
  names: readonly string[],
  scope: Scope,
  { before = true, answers: given }: Wanted,
): Counterexample[] {
  const late = lateIn(explorer, casePath)
  const had = all([before, ...late])
  if (had === true) return []
  const { flow } = explorer.subject
  const isFree = (name: string) => changer === 'page' && isGiven(flow, name)
  const context = Object.keys(flow.context).filter((name) => name in casePath.facts && !isFree(name))
  const same = context.map((name) =>
    is(name, JSON.stringify(casePath.facts[name]), (fact) => fact === casePath.facts[name]),
  )
  const question = all([had, ...same])
  const relevant = [...names, ...namesOfFormula(question)]
  return beforeChange(scope).flatMap((change) => {
    const met = explorer.cases(relevant, [change], question)?.first()
    if (!met) return []
    const { answers, skipped, host } = met.casePath
    const page = changer === 'page' ? { options: host.options } : {}
    const first = { answers: { ...answers, ...given }, skipped, ...page }
    return [{ ...counterexampleOf(casePath, explorer.today, scope.step), first }]
  })
}

/**
 * Returns the conditions before the change under which the case's open steps and wrong answers can be left over from
 * that time.
 */
function lateIn(
  { subject: { flow }, distinctions, program, today }: Explorer,
  { facts, answers, skipped }: CasePath,
): Formula[] {
  const open = skipped.flatMap((step) => {
    const { when, optional } = flow.steps[step]!
    const lapsed = lapsingOptions(flow, step).filter((option) => !matches(option.when, facts))
    if (optional === true || (!when && lapsed.length === 0)) return []
    return [
      any([
        when ? not(holds(when)) : false,
        ...lapsed.map((lapsingOption) =>
          all([
            holds(when),
            holds(lapsingOption.when),
            hasAnswer(lapsingOption.field, lapsingOption.option, lapsingOption.option),
          ]),
        ),
      ]),
    ]
  })
  const wrong = Object.entries(answers).flatMap(([id, value]) => {
    const place = distinctions.answers.get(id)
    if (!place || !matches(place.field.when, facts) || isGoodIn(program, place.step, id, value, today, facts)) return []
    if (place.field.when && isSame(value, startOf(program)[place.step]![id]))
      return [{ step: place.step, formula: not(holds(place.field.when)) }]
    return [{ step: place.step, formula: hasAnswer(id, place.kind.fact?.(value), value) }]
  })
  const steps = new Set(wrong.map(({ step }) => step))
  // The other fields of such a step were answered together with the wrong one.
  const siblings = Object.entries(answers).flatMap(([id, value]) => {
    const place = distinctions.answers.get(id)
    return place && steps.has(place.step) && !place.field.when ? [hasAnswer(id, place.kind.fact?.(value), value)] : []
  })
  return [...open, ...wrong.map(({ formula }) => formula), ...siblings]
}

const hasAnswer = (id: string, answered: unknown, value: Value): Formula =>
  is(id, `answered ${JSON.stringify(value)}`, (fact) => isSame(fact, answered))

/** Reports whether a visit reaches what the scope shows, and `question` is true there. */
function isShown(
  { program }: Explorer,
  visitor: Counterexample,
  { step, isSent, whens = [] }: Scope,
  question: Formula,
): boolean {
  const { state, end } = replay(program, visitor)
  if (isSent && end !== 'sent') return false
  const { facts, shown, applicable } = sessionOf(program, state)
  const isReached = step === undefined ? shown.length === applicable.length : shown.includes(step)
  return isReached && isTrue(all([question, ...whens.map(holds)]), facts)
}

/** Returns the facts of a case, for messages. */
const factsOf = ({ facts }: CasePath): NamedFact[] =>
  Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [namedFact(name, fact)]))

/** Returns the message that names the changed answers. */
function changeIn({ answers, first }: Counterexample): Note {
  const changed = Object.keys(answers).filter(
    (id) => first && Object.hasOwn(first.answers, id) && !isSame(first.answers[id], answers[id]),
  )
  return note('after-change', {
    before: changed.map((id) => namedFact(id, first!.answers[id])),
    now: changed.map((id) => namedFact(id, answers[id])),
  })
}

/** Returns a note that names the context entries which the page's new options have changed. */
function changeOfPage({ subject: { flow }, today }: Explorer, { options, first }: Counterexample): Note {
  const [before, now] = [first!.options ?? {}, options].map((given) =>
    contextOf(flow, { options: given, query: {} }, [], today),
  )
  const changed = Object.keys(flow.context).filter((name) => isGiven(flow, name) && before![name] !== now![name])
  const changedFacts = (facts: Facts) => changed.map((name) => namedFact(name, facts[name]))
  return note('after-page-change', { before: changedFacts(before!), now: changedFacts(now!) })
}
