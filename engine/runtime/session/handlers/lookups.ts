import type { FoundValues } from '../../../../schemas/calls/look-up.ts'
import { allPlaces, placeOf } from '../../program/fields.ts'
import { isEmpty, kindOf } from '../../program/kind.ts'
import { filled, postalKey } from '../../program/lookup.ts'
import { isSame, type Value } from '../../value.ts'
import { marked, type Lookup } from '../step-state.ts'
import type { Handlers, Turn } from '../turn.ts'

const keys: Readonly<Record<string, (text: string) => string>> = { postal: postalKey }

/** The pauses in milliseconds after each failure, before a look-up is repeated automatically. */
const pauses = [2000, 6000]

/** Starts the look-up of a field when its text has become a complete key. */
export function followLookup(turn: Turn, id: string): void {
  const { stepId, field } = placeOf(turn.flow, id)
  if (!field.lookup) return
  const { values, lookups: before } = turn.step(stepId)
  const key = keys[field.lookup.source]?.(String(values[id])) ?? ''
  if (before[id]?.key === key) return
  if (key !== '') return lookUp(turn, id, { key, request: 0, status: 'pending', candidates: [], repeats: 0, timer: 0 })
  const { [id]: _, ...rest } = before
  turn.change(stepId, { lookups: rest })
}

function lookUp(turn: Turn, id: string, lookup: Lookup): void {
  const { source } = placeOf(turn.flow, id).field.lookup!
  const request = turn.number()
  keep(turn, id, { ...lookup, request, timer: 0 })
  turn.request({ type: 'lookUp', request, source, key: lookup.key })
}

function keep(turn: Turn, id: string, lookup: Lookup): void {
  const { stepId } = placeOf(turn.flow, id)
  turn.change(stepId, { lookups: { ...turn.step(stepId).lookups, [id]: lookup } })
}

/** Returns the look-ups of all steps, by their fields. */
const allLookups = (turn: Turn) => turn.now.steps.parts.flatMap(({ lookups: ofStep }) => Object.entries(ofStep))

/**
 * Repeats failed look-ups: the one whose timer has fired, or all of them. In the latter case their pauses are reset.
 */
export function repeatLookups(turn: Turn, timer?: number): void {
  for (const [id, lookup] of allLookups(turn)) {
    if (lookup.status !== 'failed' || lookup.request !== 0) continue
    if (timer !== undefined && lookup.timer !== timer) continue
    lookUp(turn, id, { ...lookup, repeats: timer === undefined ? 0 : lookup.repeats + 1 })
  }
}

/**
 * Handles replies of look-ups, the visitor's choices among their results, and readings derived while a name is typed.
 * They never overwrite text that the visitor typed. A choice may replace an option that was chosen before.
 */
export const lookups: Handlers<'lookupReplied' | 'candidateChosen' | 'readingHeard'> = {
  lookupReplied(turn, { request, found }) {
    const entry = allLookups(turn).find(([, lookup]) => lookup.request === request)
    if (!entry) return
    const [id, { candidates: before, ...lookup }] = entry
    const candidates = typeof found === 'string' ? before : found.candidates
    const status = typeof found === 'string' ? found : candidates.length > 0 ? 'shared' : 'found'
    const pause = pauses[lookup.repeats]
    const timer = found === 'failed' && pause !== undefined ? turn.startTimer(pause) : lookup.timer
    keep(turn, id, { ...lookup, request: 0, status, candidates, timer })
    // An unknown key removes the values of an earlier one. A failure proves nothing and leaves them.
    if (found === 'missing') fill(turn, id, {})
    else if (found !== 'failed') fill(turn, id, found.values)
  },

  candidateChosen(turn, { field, candidate }) {
    const values = turn.step(placeOf(turn.flow, field).stepId).lookups[field]?.candidates[candidate]
    if (!values) return
    for (const [target, value] of Object.entries(filled(turn.program, field, values))) {
      const kind = kindOf(turn.program, placeOf(turn.flow, target).field)
      if (!kind.typed && !isEmpty(kind, value)) put(turn, target, value)
      else write(turn, target, value)
    }
  },

  readingHeard(turn, { of, text, uncertain }) {
    for (const [id, { stepId, field }] of allPlaces(turn.flow)) {
      if (field.reading?.of !== of) continue
      const wrote = write(turn, id, text)
      turn.change(stepId, { uncertain: marked(turn.step(stepId).uncertain, id, uncertain && wrote) })
    }
  },
}

function fill(turn: Turn, from: string, values: FoundValues): void {
  for (const [target, value] of Object.entries(filled(turn.program, from, values))) write(turn, target, value)
}

/** Writes a value if the field is empty or still holds the value written last. Reports whether it did. */
function write(turn: Turn, id: string, found: Value): boolean {
  const { stepId, field } = placeOf(turn.flow, id)
  const { values, written } = turn.step(stepId)
  const value = values[id]
  if (!isEmpty(kindOf(turn.program, field), value) && !isSame(value, written[id])) return false
  put(turn, id, found)
  return true
}

function put(turn: Turn, id: string, found: Value): void {
  const { program } = turn
  const { stepId, field } = placeOf(turn.flow, id)
  const { kept, isCut } = kindOf(program, field)
  const value = kept?.(program, field, found, 'commit') ?? found
  const { values, written, cut } = turn.step(stepId)
  turn.change(stepId, {
    values: isSame(values[id], value) ? values : { ...values, [id]: value },
    written: { ...written, [id]: value },
    cut: marked(cut, id, isCut?.(program, field, found) === true),
  })
}
