import type { Field } from '../../../../schemas/flow.ts'
import { lookAlike } from '../../furigana/look-alike.ts'
import { kindOf } from '../../kinds/kind.ts'
import { isSame, type Value } from '../../kinds/value.ts'
import { allPlaces } from '../../program/fields.ts'
import { optionsOf } from '../../program/options.ts'
import type { FieldError, Program } from '../../program/program.ts'
import { resolve } from '../../program/resolve.ts'
import { linkedText } from '../../program/text.ts'
import type { Facts } from '../../program/when.ts'
import type { State } from '../state.ts'
import { refusedRule } from '../step-state.ts'
import { candidatesOf } from './candidates.ts'
import { errorOf } from './field-error.ts'
import { perFacts } from './per-facts.ts'
import type { FieldView, Wording } from './view.ts'

interface Place {
  readonly id: string
  readonly stepId: string
  /** The field as it is there. */
  readonly field: Field
  /** Its value as it counts. */
  readonly value: Value | undefined
  readonly error: FieldError | undefined
  readonly last: boolean
}

/** Derives what a field shows. */
export function fieldView(program: Program, state: State, facts: Facts, place: Place): FieldView {
  const { id, stepId, field, value = '', last } = place
  const words = fieldWords(facts, field, id, program, state.today)
  const { label, pieces, slots, options, suggestions, read } = words
  // Each by its name: this is done with every key, and copying records of many shapes is slow.
  return {
    label,
    pieces,
    slots,
    options,
    suggestions,
    read,
    id,
    step: stepId,
    type: field.type,
    value,
    today: state.today,
    error: shownError(program, state, facts, place, words),
    candidates: candidatesOf(program, state, facts, id),
    notes: notesOf(program, state, facts, place),
    last,
  }
}

/** What is wrong with the input, once that may be told, or else with what was sent of it. */
function shownError(
  program: Program,
  state: State,
  facts: Facts,
  { id, stepId, field, value = '', error }: Place,
  words: Pick<FieldView, 'label' | 'slots'>,
): FieldView['error'] {
  const step = state.steps.of(stepId)
  const broken = { id, stepId, field, value }
  if (error && step.touched[id]) return errorOf(program, state, facts, { ...broken, error }, words)
  const rule = refusedRule(step, id)
  return error || rule === undefined
    ? null
    : errorOf(
        program,
        state,
        facts,
        { ...broken, error: { rule, argument: field.rules?.[rule] }, refused: true },
        words,
      )
}

const readFields = new WeakMap<Program['flow'], ReadonlySet<string | undefined>>()

/** Whether another field takes its reading from a field. */
function isRead(flow: Program['flow'], id: string): boolean {
  const fields = readFields.get(flow) ?? new Set([...allPlaces(flow).values()].map(({ field }) => field.reading?.of))
  readFields.set(flow, fields)
  return fields.has(id)
}

const fieldWords = perFacts((facts, field: Field, id: string, program: Program, today: string) => {
  const { flow } = program
  const { text, pieces } = linkedText(flow, field.label, facts, field.links)
  return {
    label: text,
    pieces,
    slots: slotsOf(flow, field, facts, today),
    options: Object.entries(optionsOf(flow, field)).map(([option, slots]) => ({
      id: option,
      ...resolve(flow, slots, facts),
    })),
    suggestions: suggestionsOf(flow, field),
    read: isRead(flow, id),
  }
})

function slotsOf(flow: Program['flow'], field: Field, facts: Facts, today: string): FieldView['slots'] {
  const slots: Record<string, unknown> = { ...resolve(flow, field, facts) }
  const { placeholder } = slots
  if (typeof placeholder === 'object' && placeholder !== null && 'yearsAgo' in placeholder)
    slots.placeholder = String(Number(today.slice(0, 4)) - Number(placeholder.yearsAgo))
  return slots
}

/** The texts of the table that the field's `suggest` names. */
function suggestionsOf({ tables }: Program['flow'], { suggest }: Field): readonly string[] {
  const table = suggest && tables?.[suggest.domains]
  return Array.isArray(table) ? table : []
}

function notesOf(program: Program, state: State, facts: Facts, { id, stepId, field, error }: Place): Wording[] {
  const { flow } = program
  const notes: Wording[] = []
  const { values, saved, touched, cut, uncertain, lookups } = state.steps.of(stepId)
  const add = (note: string, slot: Parameters<typeof linkedText>[1], own?: Parameters<typeof linkedText>[4]) => {
    const linked = linkedText(flow, slot, facts, {}, own)
    if (linked.text !== '') notes.push({ id: note, ...linked })
  }
  const understood = kindOf(program, field).understood?.(program, field, values[id] ?? '')
  if (understood) notes.push({ id: 'understood', text: understood })
  for (const [note, slot] of Object.entries(field.notes ?? {})) add(note, slot)
  if (cut[id]) add('cut', flow.frame.cut, { max: field.maxLength ?? 0 })
  const lookup = lookups[id]
  if (
    field.lookup &&
    lookup &&
    (lookup.status === 'missing' || lookup.status === 'failed' || lookup.status === 'shared')
  )
    add(lookup.status, field.lookup[lookup.status])
  if (field.reading && uncertain[id]) add('uncertain', field.reading.uncertain)
  if (field.lookAlike && error?.rule === 'katakana' && touched[id]) {
    const { found = '', meant: suggestion = null } = lookAlike(String(values[id])) ?? {}
    if (found !== '')
      add('look-alike', suggestion === null ? field.lookAlike.other : field.lookAlike.known, {
        found,
        meant: suggestion ?? '',
      })
  }
  if (saved && !isSame(saved[id], values[id])) add('changed', field.changed)
  return notes
}
