import { all, not, type Formula } from '../../../runtime/cases/formula.ts'
import { inBraces, placeholdersIn } from '../../../runtime/program/placeholders.ts'
import { pathText, type Path } from '../../read/path.ts'
import { isSayable } from '../../names/sayable.ts'
import type { FieldPlace } from '../../names/subject.ts'
import type { Claim } from './claim.ts'
import type { Scope } from './explore/scope.ts'
import { failing } from './failing.ts'
import { isThere, namesOf, type Ground } from './ground.ts'
import type { Reading } from './reading.ts'
import { counterexampleOf } from './situation.ts'
import { choicesIn } from './wording.ts'

/** An answer in a text, which some visitors read before they have given it, or without ever giving it. */
export const unsureAnswer: Claim<'unsure-answer'> = {
  code: 'unsure-answer',
  *refute(ground) {
    const { explorer, readings, today } = ground
    const told = new Set<string>()
    for (const reading of readings) {
      // Words are looked at where they are used.
      if (reading.slot.path[0] === 'words') continue
      for (const { path, name, target, used } of answersIn(ground, reading)) {
        const key = pathText([...path, name])
        if (told.has(key)) continue
        const reason = reasonFor(ground, target, reading)
        const names = [...reading.names, ...namesOf(ground, target)]
        const bad = failing(explorer, names, reading.scopes, reason ? used : all([used, not(isThere(ground, target))]))
        if (!bad) continue
        told.add(key)
        const counterexample = {
          ...counterexampleOf(bad.situation, today, bad.step),
          ...(reason?.empty && { answers: { ...bad.situation.answers, [name]: '' } }),
          ...(reason?.skipped && { skipped: [...bad.situation.skipped, target.step] }),
        }
        yield { path, part: inBraces(name), args: { name, where: bad.where, ...reason }, counterexample }
      }
    }
  },
}

function* answersIn({ flow, subject }: Ground, { slot, value }: Reading): Generator<{ path: Path; name: string; target: FieldPlace; used: Formula }> {
  for (const { path, use, used } of choicesIn(flow, slot.path, value))
    for (const name of typeof use === 'string' ? placeholdersIn(use) : []) {
      const isOther = flow.words?.[name] !== undefined || Object.hasOwn(flow.context, name)
      const target = isOther ? undefined : subject.fields.find((field) => field.id === name && isSayable(field))
      if (target) yield { path, name, target, used }
    }
}

interface Reason {
  readonly same: boolean
  readonly skipped: boolean
  readonly empty: boolean
  readonly asked?: string
}

/** Why an answer may be missing wherever its question is asked; undefined where it is there then. */
function reasonFor({ flow }: Ground, { step, field, kind }: FieldPlace, { slot, scopes }: Reading): Reason | undefined {
  const { order, steps, clients } = flow
  const none = { same: false, skipped: false, empty: false }
  const found = clients ? [...clients.needs, clients.after] : []
  const at = order.indexOf(step)
  // The button is there once clients are found, or else once the last question shows.
  const isBeforeSending = clients ? found.includes(step) : order.some((id, index) => index > at && steps[id]!.when === undefined)
  const isPast = ({ step: here, moment }: Scope) =>
    slot.path[0] === 'send' || slot.path[0] === 'review'
      ? isBeforeSending
      : moment === 'end' || (moment === 'found' && found.includes(step)) || (here !== undefined && at < order.indexOf(here))
  if (scopes.some((scope) => scope.step === step && scope.moment === undefined)) return { ...none, same: true }
  const isLater = !scopes.every(isPast)
  if (isLater && slot.path[0] === 'steps') return { ...none, asked: step }
  if (steps[step]!.optional === true) return { ...none, skipped: true }
  if (isLater) return { ...none, asked: step }
  return field.rules?.required === undefined && kind.mayStayEmpty(field) ? { ...none, empty: true } : undefined
}
