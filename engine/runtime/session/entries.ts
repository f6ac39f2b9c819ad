import type { Field } from '../../../schemas/flow.ts'
import { entriesIn, entryFields, entryName, titleOf } from '../program/entries.ts'
import { placeOf } from '../program/fields.ts'
import { kindOf } from '../program/kind.ts'
import type { FieldError, Program } from '../program/program.ts'
import type { Facts } from '../program/when.ts'
import { type Value, isSame, valueOf } from '../value.ts'
import type { SessionEvent, Timed } from './events.ts'
import type { State } from './state.ts'
import type { StepState } from './step-state.ts'
import type { Turn } from './turn.ts'
import type { FieldView } from './view/view.ts'

/*
 * The code for fields that are groups of entries. Only the published modules of flows with such fields contain it
 * (`Program.entries`). A field of an entry has the id `<group>.<index>.<field>` in events and views.
 */

/** Returns the group, the index of the entry and the field in an id; undefined for the id of a field of a step. */
function placeIn(id: string): { readonly group: string; readonly at: number; readonly inner: string } | undefined {
  const [group = '', at, inner] = id.split('.')
  return inner === undefined ? undefined : { group, at: Number(at), inner }
}

type Acting = (turn: Turn, event: Timed<SessionEvent>) => void

/**
 * Handles an event of a field in an entry as one of its group. Marks of fields follow their entries when entries are
 * added or removed.
 *
 * @param handle the handler of the session, by the type of event
 */
export function handleEntry(turn: Turn, event: Timed<SessionEvent>, handle: (type: 'edited' | 'committed') => Acting) {
  if (event.type !== 'edited' && event.type !== 'committed' && event.type !== 'autofilled') return false
  const place = placeIn(event.field)
  if (!place) return event.type === 'edited' && handleList(turn, event, handle('edited'))
  const { group, at, inner } = place
  const { stepId, field } = placeOf(turn.flow, group)
  const entries = entriesIn(turn.step(stepId).values[group])
  const declared = entryFields(field)?.[inner]
  if (!declared || !entries[at]) return true
  if (event.type !== 'committed') {
    const kind = kindOf(turn.program, declared)
    const value = kind.kept?.(turn.program, declared, event.value, 'input') ?? event.value
    const { touched, cut } = turn.step(stepId)
    const isWhole = event.type === 'autofilled' || event.whole === true
    const isCut = isWhole && kind.isCut?.(turn.program, declared, event.value) === true
    const { [event.field]: _, ...others } = cut
    turn.change(stepId, {
      touched: event.type === 'edited' && event.pending ? touched : { ...touched, [event.field]: true },
      cut: isCut ? { ...others, [event.field]: true } : others,
    })
    const list = entries.map((entry, index) => (index === at ? { ...entry, [inner]: value } : entry))
    handle('edited')(turn, { type: 'edited', field: group, value: valueOf(list), pending: true, at: event.at })
  }
  if (event.type !== 'edited') handle('committed')(turn, { type: 'committed', field: group, at: event.at })
  return true
}

/** Handles a change of the list itself. */
function handleList(turn: Turn, event: Timed<Extract<SessionEvent, { type: 'edited' }>>, handle: Acting): boolean {
  const { stepId, field } = placeOf(turn.flow, event.field)
  const fields = entryFields(field)
  if (!fields) return false
  const before = turn.step(stepId)
  const old = entriesIn(before.values[event.field])
  handle(turn, event)
  const entries = entriesIn(turn.step(stepId).values[event.field])
  const isTouched = before.touched[event.field] === true
  const moved = (marks: StepState['touched'], all: boolean): StepState['touched'] => {
    const others = Object.entries(marks).filter(([id]) => !id.startsWith(`${event.field}.`) && id !== event.field)
    const own = entries.flatMap((entry, at) => {
      const from = old.indexOf(entry)
      const marked = Object.keys(fields).filter((id) => from >= 0 && (all || marks[`${event.field}.${from}.${id}`]))
      return marked.map((id) => [`${event.field}.${at}.${id}`, true] as const)
    })
    return Object.fromEntries([...others, ...own])
  }
  const { touched, cut } = turn.step(stepId)
  // The messages of existing entries stay. Those of a new entry wait until it is touched.
  turn.change(stepId, {
    touched: { ...moved(touched, isTouched), ...(event.pending ? {} : { [event.field]: true }) },
    cut: moved(cut, false),
  })
  return true
}

/** A group as it applies to a visitor. */
interface Place {
  readonly id: string
  readonly stepId: string
  readonly field: Field
  readonly value: Value | undefined
  readonly error: FieldError | undefined
  readonly last: boolean
}

type ViewOf = (program: Program, state: State, facts: Facts, place: Place) => FieldView

/** Returns the views of a group and of the fields of its entries; undefined for a field that is no group. */
export function viewsOf(
  program: Program,
  state: State,
  facts: Facts,
  place: Place,
  viewOf: ViewOf,
): readonly FieldView[] | undefined {
  const { id, stepId, field, value, error } = place
  const fields = entryFields(field)
  if (!fields) return undefined
  const step = state.steps.of(stepId)
  const entries = entriesIn(value)
  const inner = entryProgram(program, id, fields)
  const name = entryName(id)
  const ids = Object.keys(fields)
  const views = entries.flatMap((entry, at) => {
    const marksIn = (marks: StepState['touched']) =>
      Object.fromEntries(ids.flatMap((key) => (marks[`${id}.${at}.${key}`] ? [[key, true as const]] : [])))
    const ofEntry: StepState = {
      ...step,
      values: entry,
      saved: undefined,
      touched: step.touched[id] ? Object.fromEntries(ids.map((key) => [key, true as const])) : marksIn(step.touched),
      cut: marksIn(step.cut),
      uncertain: {},
      lookups: {},
      refused: undefined,
    }
    const within = { ...state, steps: { of: () => ofEntry } } as unknown as State
    return ids.map((key): FieldView => {
      const view = viewOf(inner, within, facts, {
        id: key,
        stepId: name,
        field: fields[key]!,
        value: entry[key],
        error: error?.entries?.find((item) => item.at === at && item.field === key)?.error,
        last: place.last && at === entries.length - 1 && key === ids.at(-1),
      })
      return { ...view, id: `${id}.${at}.${key}`, step: stepId }
    })
  })
  const view = viewOf(program, state, facts, place)
  return [
    {
      ...view,
      // The messages of entries are at their own fields.
      error: view.error?.rule === 'entry' ? null : view.error,
      entries: entries.map((_, at) => ({
        title: titleOf(program.flow, field, at, facts),
        fields: ids.map((key) => `${id}.${at}.${key}`),
      })),
    },
    ...views,
  ]
}

const programs = new WeakMap<object, Map<string, Program>>()

/** Returns the program in which the fields of a group's entry are the fields of a step. */
function entryProgram(program: Program, group: string, fields: Readonly<Record<string, Field>>): Program {
  const known = programs.get(fields) ?? new Map<string, Program>()
  programs.set(fields, known)
  const before = known.get(program.version)
  if (before && before.validators === program.validators && isSame(before.flow.words, program.flow.words)) return before
  const steps = { ...program.flow.steps, [entryName(group)]: { bubbles: {}, fields } }
  const made = { ...program, flow: { ...program.flow, steps } }
  known.set(program.version, made)
  return made
}
