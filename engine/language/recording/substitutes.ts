import type { FoundValues } from '../../../schemas/calls/look-up.ts'
import type { Field } from '../../../schemas/flow.ts'
import { entriesIn, entryFields } from '../../runtime/program/entries.ts'
import { allPlaces } from '../../runtime/program/fields.ts'
import { isEmpty, kindOf } from '../../runtime/program/kind.ts'
import type { SessionEvent } from '../../runtime/session/events.ts'
import type { Blank, Blanked } from '../../runtime/session/recording/blanked.ts'
import type { State } from '../../runtime/session/state.ts'
import { visibilityOf } from '../../runtime/session/visibility.ts'
import { type Entry, isSame, type Value, valueOf } from '../../runtime/value.ts'
import type { AuthorProgram } from '../author-program.ts'
import { candidatesOf, goodValues } from '../checks/prove/witness/witness.ts'
import { rulesOf } from '../kinds/rules-of.ts'

/** The number of values to try for one answer. */
const most = 8

/** Yields the possible events of an event without its answer, the likeliest first: one for each possible value. */
export function* substitutes(program: AuthorProgram, state: State, event: Blanked): Generator<SessionEvent> {
  const { today } = event.type === 'opened' ? event : state.visit
  const possibleValues = (blanks: Readonly<Record<string, Blank>>) =>
    Object.entries(blanks).map(([id, blank]) => [id, [...valuesFor(program, state, today, id, blank)]] as const)
  if (event.type === 'edited' || event.type === 'autofilled')
    for (const value of isBlank(event.value)
      ? valuesFor(program, state, today, event.field, event.value)
      : [event.value])
      yield { ...event, value } as SessionEvent
  else if (event.type === 'readingHeard') {
    const reading = [...allPlaces(program.flow)].find(
      ([, { field }]) => (field.reading as { readonly of?: string } | undefined)?.of === event.of,
    )?.[0]
    for (const text of !isBlank(event.text)
      ? [event.text]
      : event.text.empty || !reading
        ? ['']
        : valuesFor(program, state, today, reading, event.text))
      yield { ...event, text: String(text) }
  } else if (event.type === 'codeEdited')
    yield { ...event, code: !isBlank(event.code) ? event.code : event.code.empty ? '' : '0000' }
  else if (event.type === 'lookupReplied')
    yield { ...event, found: isBlank(event.found) ? found(program, state, event.request, event.found) : event.found }
  else if ((event.type === 'opened' || event.type === 'contextChanged') && event.answers) {
    const lists = possibleValues(event.answers)
    for (let at = 0; at < most; at++) yield { ...event, answers: chosenFrom(lists, at) }
  } else if (event.type === 'resumed' && event.values) {
    const lists = possibleValues(event.values)
    for (let at = 0; at < most; at++) yield { ...event, values: chosenFrom(lists, at) }
  } else yield event as SessionEvent
}

const chosenFrom = (lists: readonly (readonly [string, readonly Value[]])[], at: number) =>
  Object.fromEntries(lists.map(([id, list]) => [id, list[at % list.length]!]))

const isBlank = (part: unknown): part is Blank =>
  typeof part === 'object' && part !== null && 'kind' in part && 'empty' in part

/** Yields possible values of a field: valid ones, the beginnings of one while it is typed, and invalid ones. */
function* valuesFor(
  program: AuthorProgram,
  state: State,
  today: string,
  id: string,
  { empty, entries }: Pick<Blank, 'empty' | 'entries'>,
): Generator<Value> {
  const [name = '', , inner] = id.split('.')
  const place = allPlaces(program.flow).get(name)
  if (!place) return yield ''
  if (inner !== undefined) return yield* valuesInEntry(program, today, place.field, inner, empty)
  if (entries !== undefined) yield* listsOf(entriesIn(state.steps.of(place.stepId).values[id]), entries)
  const kind = kindOf(program, place.field)
  if (empty) return yield kind.empty ?? ''
  const facts = state.visit.open ? visibilityOf(program, state).facts : undefined
  const good = firstOf(goodValues(program, place.stepId, id, today, facts), (value) => !isEmpty(kind, value))
  const text = String(good[0] ?? '')
  const begun = kind.typed ? [...text].slice(0, -1).map((_, end) => text.slice(0, end + 1)) : []
  const alternatives = firstOf(
    candidatesOf(program, place.stepId, id, today),
    (value) => !isEmpty(kind, value) && !good.some((item) => isSame(item, value)),
  )
  yield* [...good, ...begun.reverse(), ...alternatives, ...(kind.typed ? odd : [])]
}

/** Yields possible values of a field in an entry. */
function* valuesInEntry(
  { flow, kinds, rules: known }: AuthorProgram,
  today: string,
  group: Field,
  id: string,
  empty: boolean,
): Generator<Value> {
  const fields = entryFields(group) ?? {}
  const field = fields[id]
  if (!field || empty) return yield ''
  const rules = rulesOf({ bubbles: {}, fields }, id, kinds)
  const search = { flow, field, rules, wanted: [], today, known, kinds }
  yield* firstOf(kinds[field.type]!.candidates(search), (value) => value !== '')
}

/** Yields lists with so many entries: with a new one, or without one of the existing ones. */
function* listsOf(before: readonly Entry[], count: number): Generator<Value> {
  if (count > before.length) yield valueOf([...before, {}])
  if (count < before.length) for (const at of before.keys()) yield valueOf(before.filter((_, index) => index !== at))
}

/** Texts that break the usual rules for texts. */
const odd = ['x', '0', '!', 'x y', '9'.repeat(400)]

/** Returns a possible result of a look-up, for the fields that it fills. */
function found(
  program: AuthorProgram,
  state: State,
  request: number,
  { candidates = 0 }: Blank,
): Extract<SessionEvent, { type: 'lookupReplied' }>['found'] {
  const from = state.steps.parts
    .flatMap(({ lookups }) => Object.entries(lookups))
    .find(([, lookup]) => lookup.request === request)?.[0]
  const { fill = {} } = (from === undefined ? undefined : allPlaces(program.flow).get(from)?.field.lookup) ?? {}
  const values: Record<string, string | number> = {}
  for (const [target, parts] of Object.entries(fill)) {
    const { field } = allPlaces(program.flow).get(target)!
    const [value] = valuesFor(program, state, state.visit.today, target, { empty: false })
    const sent = kindOf(program, field).payload(program, field, value)
    const [first, ...rest] = [parts].flat()
    values[first!] = typeof sent === 'number' || typeof sent === 'string' ? sent : ''
    for (const part of rest) values[part] = ''
  }
  return { values, candidates: Array.from({ length: candidates }, (): FoundValues => values) }
}

function firstOf(values: Iterable<Value>, wanted: (value: Value) => boolean): Value[] {
  const first: Value[] = []
  for (const value of values) if (wanted(value) && first.push(value) === most) break
  return first
}
