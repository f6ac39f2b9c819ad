import { all, type Formula } from '../../../runtime/cases/formula.ts'
import { inBraces } from '../../../runtime/placeholders.ts'
import { namesAt } from '../../names/references.ts'
import { pathText, type Path } from '../../read/path.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import type { Scope } from './explore/scope.ts'
import { failing } from './failing.ts'
import type { ProofBasis } from './proof-basis.ts'
import type { Reading } from './reading.ts'
import { hasFallback, isNextToButton, isQuestion } from './unsure-answer.ts'
import { choicesIn, is } from './wording.ts'

/** A computed value in a text that some visitors read before the value is known, or for whom it has none. */
export const unsureComputed: Claim<'unsure-computed'> = {
  code: 'unsure-computed',
  *refute(basis) {
    const { explorer, readings, today } = basis
    const reported = new Set<string>()
    for (const reading of readings) {
      // Words are checked where they are used.
      if (reading.slot.path[0] === 'words') continue
      for (const { path, name, used } of valuesIn(basis, reading)) {
        const key = pathText([...path, name])
        if (reported.has(key)) continue
        const missing = is(name, 'missing', (fact) => fact === undefined)
        const relevant = [...reading.names, name]
        const early = reading.scopes.flatMap((scope) => lateStep(basis, name, reading, scope) ?? [])[0]
        const bad = failing(explorer, relevant, reading.scopes, early === undefined ? all([used, missing]) : used)
        if (bad) {
          reported.add(key)
          const reason = early ?? { where: bad.where }
          const counterexample = counterexampleOf(bad.casePath, today, bad.step)
          yield { path, part: inBraces(name), args: { name, ...reason }, counterexample }
          continue
        }
        const changed = hasFallback(basis, reading, path)
          ? undefined
          : gapAfterChange(basis, reading, name, used, missing)
        if (!changed) continue
        reported.add(key)
        const { counterexample, more, severity } = changed
        // Few pages open the form again, and a question without a text waits for the answer.
        if (severity === 'warning' && isQuestion(basis, path)) continue
        yield {
          path,
          part: inBraces(name),
          args: { name, changed: true },
          counterexample,
          more,
          ...(severity && { severity }),
        }
      }
    }
  },
}

function* valuesIn(
  { flow, explorer }: ProofBasis,
  { slot, value }: Reading,
): Generator<{ path: Path; name: string; used: Formula }> {
  for (const { path, use, used } of choicesIn(flow, slot.path, value))
    for (const name of typeof use === 'string' ? namesAt(path, use) : [])
      if (flow.words?.[name] === undefined && explorer.distinctions.computed.has(name)) yield { path, name, used }
}

/** Returns the step after which a value is known, if a visitor can read the text before. */
function lateStep({ flow, explorer }: ProofBasis, name: string, { slot }: Reading, { step, phase }: Scope) {
  const { order, steps, clients } = flow
  const last = explorer.distinctions.computed.stepsOf(name).at(-1)
  if (last === undefined) return undefined
  const at = order.indexOf(last)
  if (step !== undefined && phase === undefined) {
    if (step === last) return { same: true }
    return order.indexOf(step) < at ? { asked: last } : undefined
  }
  const found = clients ? [...clients.needs, clients.after] : []
  if (isNextToButton(slot)) {
    // The send button is visible once clients are found; without a search, once the last question is visible.
    const isBefore = clients
      ? found.includes(last)
      : order.some((id, index) => index > at && steps[id]!.when === undefined)
    return isBefore ? undefined : { asked: last, ending: true }
  }
  return phase === 'end' || (phase === 'found' && found.includes(last)) ? undefined : { asked: last }
}

/**
 * Finds a visit in which a value is missing because an earlier answer was changed, so that one of its questions is
 * open.
 */
function gapAfterChange(
  { explorer }: ProofBasis,
  { names, scopes, slot: { path } }: Reading,
  name: string,
  used: Formula,
  missing: Formula,
) {
  const [root, part = ''] = path.map(String)
  // These texts are read only once everything is valid.
  if (['modals', 'review', 'confirmation'].includes(root!)) return undefined
  if (root === 'send' && !['label', 'before', 'off'].includes(part)) return undefined
  const { computed } = explorer.distinctions
  return computed
    .stepsOf(name)
    .map((open) => afterChange(explorer, [...names, name], scopes, used, { open, after: missing }))
    .find((item) => item !== undefined)
}
