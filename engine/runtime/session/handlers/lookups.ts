import { castDraft } from 'immer'
import { isEmpty, kindOf } from '../../kinds/kind.ts'
import { isSame, type Value } from '../../kinds/value.ts'
import { postalKey } from '../../program/postal-key.ts'
import type { FoundValues } from '../events.ts'
import { filled } from './filled.ts'
import { allPlaces, placeOf } from '../fields.ts'
import type { Handlers, Turn } from '../turn.ts'

const keys: Readonly<Record<string, (text: string) => string>> = { postal: postalKey }

/** Milliseconds after a failure until a look-up is repeated by itself. */
const pauses = [2000, 6000]

/** Starts the look-up of a field when its text has become a complete key. */
export function followLookup(turn: Turn, id: string): void {
  const { stepId, field } = placeOf(turn.flow, id)
  if (!field.lookup) return
  const key = keys[field.lookup.source]?.(String(turn.state.values[stepId]![id])) ?? ''
  if (turn.state.lookups[id]?.key === key) return
  delete turn.state.lookups[id]
  if (key === '') return
  turn.state.lookups[id] = { key, request: 0, status: 'pending', candidates: [], repeats: 0, timer: 0 }
  ask(turn, id)
}

function ask(turn: Turn, id: string): void {
  const lookup = turn.state.lookups[id]!
  const { source } = placeOf(turn.flow, id).field.lookup!
  Object.assign(lookup, { request: turn.number(), timer: 0 })
  turn.ask({ type: 'lookUp', request: lookup.request, source, key: lookup.key })
}

/** Repeats what has failed: of one look-up when its timer has fired, or of all, whose pauses then begin anew. */
export function repeatLookups(turn: Turn, timer?: number): void {
  for (const [id, lookup] of Object.entries(turn.state.lookups)) {
    if (lookup.status !== 'failed' || lookup.request !== 0) continue
    if (timer !== undefined && lookup.timer !== timer) continue
    lookup.repeats = timer === undefined ? 0 : lookup.repeats + 1
    ask(turn, id)
  }
}

/**
 * Replies of look-ups, what the visitor chooses of them, and readings derived while a name is typed. They write only
 * where nothing that the visitor typed would be lost; a choice also counts for an option that was chosen before it.
 */
export const lookups: Handlers<'lookupReplied' | 'candidateChosen' | 'readingHeard'> = {
  lookupReplied(turn, { request, found }) {
    const entry = Object.entries(turn.state.lookups).find(([, lookup]) => lookup.request === request)
    if (!entry) return
    const [id, lookup] = entry
    lookup.request = 0
    if (typeof found === 'string') lookup.status = found
    else {
      lookup.candidates = [...found.candidates]
      lookup.status = found.candidates.length > 0 ? 'shared' : 'found'
    }
    const pause = pauses[lookup.repeats]
    if (found === 'failed' && pause !== undefined) lookup.timer = turn.startTimer(pause)
    // An unknown key takes back what an earlier one wrote; a failure proves nothing and leaves it.
    if (found === 'missing') fill(turn, id, {})
    else if (found !== 'failed') fill(turn, id, found.values)
  },

  candidateChosen(turn, { field, candidate }) {
    const values = turn.state.lookups[field]?.candidates[candidate]
    if (!values) return
    for (const [target, value] of Object.entries(filled(turn.program, field, values))) {
      const kind = kindOf(turn.program, placeOf(turn.flow, target).field)
      if (!kind.typed && !isEmpty(kind, value)) put(turn, target, value)
      else write(turn, target, value)
    }
  },

  readingHeard(turn, { of, text, uncertain }) {
    for (const [id, { field }] of allPlaces(turn.flow)) {
      if (field.reading?.of !== of) continue
      const wrote = write(turn, id, text)
      if (uncertain && wrote) turn.state.uncertain[id] = true
      else delete turn.state.uncertain[id]
    }
  },
}

function fill(turn: Turn, from: string, values: FoundValues): void {
  for (const [target, value] of Object.entries(filled(turn.program, from, values))) write(turn, target, value)
}

/** Writes where the field is empty or still holds what was written before; true when it did. */
function write(turn: Turn, id: string, found: Value): boolean {
  const { state } = turn
  const { stepId, field } = placeOf(turn.flow, id)
  const value = state.values[stepId]![id]
  if (!isEmpty(kindOf(turn.program, field), value) && !isSame(value, state.written[id])) return false
  put(turn, id, found)
  return true
}

function put({ program, state, flow }: Turn, id: string, found: Value): void {
  const { stepId, field } = placeOf(flow, id)
  const { kept, isCut } = kindOf(program, field)
  const value = kept?.(program, field, found, 'commit') ?? found
  state.values[stepId]![id] = castDraft(value)
  state.written[id] = castDraft(value)
  if (isCut?.(program, field, found)) state.cut[id] = true
  else delete state.cut[id]
}
