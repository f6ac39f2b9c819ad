import type { Field, Flow } from '../../../../schemas/flow.ts'
import { derived } from '../../derived.ts'
import { answerInTexts } from '../../program/answer-text.ts'
import { allPlaces, placeOf } from '../../program/fields.ts'
import { kindOf } from '../../program/kind.ts'
import { filled } from '../../program/lookup.ts'
import { optionsOf } from '../../program/options.ts'
import type { FieldError, Program } from '../../program/program.ts'
import { resolve } from '../../program/resolve.ts'
import { linkedText, pick, textOf, type Worded } from '../../program/text.ts'
import { unitAsShown } from '../../program/unit-as-shown.ts'
import { validateStep } from '../../program/validate.ts'
import type { Facts } from '../../program/when.ts'
import { isComparedField, messageKey } from '../../rules/compared.ts'
import { formatMessage } from '../../rules/message.ts'
import { type Value, isSame } from '../../value.ts'
import type { State } from '../state.ts'
import { refusedRule } from '../step-state.ts'
import { perFacts } from './step.ts'
import type { Candidate, FieldView, Wording } from './view.ts'

const none: readonly Candidate[] = []

/** Returns the places that share the key, as candidates. Text that is the same for all of them is not repeated. */
function candidatesOf(program: Program, state: State, facts: Facts, id: string): readonly Candidate[] {
  const { flow } = program
  const found = state.steps.of(placeOf(flow, id).stepId).lookups[id]?.candidates
  if (!found || found.length === 0) return none
  const all = found.map((values) => filled(program, id, values))
  const [first = {}] = all
  const distinguishing = Object.keys(first).filter((target) => all.some((item) => item[target] !== first[target]))
  const wording = (target: string, value: Value) => {
    const { field } = placeOf(flow, target)
    return answerInTexts(program, field, value, facts)
  }
  const holds = ([target, value]: [string, Value]) =>
    isSame(state.steps.of(placeOf(flow, target).stepId).values[target], value)
  return all.map((item) => ({
    text: distinguishing.map((target) => wording(target, item[target] ?? '')).join(''),
    chosen: Object.entries(item).every(holds),
  }))
}

/** A field whose input breaks a rule. */
interface Broken {
  readonly id: string
  readonly stepId: string
  readonly field: Field
  readonly value: Value
  readonly error: FieldError
  /** True if the server has found the broken rule. */
  readonly refused?: boolean
}

/**
 * Returns the message for input that breaks a rule, or null. A date that is already understood during typing is judged
 * as that date.
 */
function errorOf(
  program: Program,
  state: State,
  facts: Facts,
  { id, stepId, field, value, error, refused = false }: Broken,
  { label, slots }: Pick<FieldView, 'label' | 'slots'>,
): FieldView['error'] {
  const { kept, understood, inMessages } = kindOf(program, field)
  const { today } = state.visit
  const committed = (text: Value) => kept?.(program, unitAsShown(program.flow, field, facts), text, 'commit') ?? text
  const brokenBy = (item: Value) =>
    validateStep(program, stepId, { ...state.steps.of(stepId).values, [id]: committed(item) }, today, facts)[id]
  const broken = !refused && understood?.(program, field, value) ? brokenBy(value) : error
  if (!broken) return null
  const { rule, argument } = broken
  const { values } = state.steps.of(stepId)
  const ofRule: Readonly<Record<string, string | number>> =
    program.params[rule]?.(argument as never, { today }, values, String(value)) ?? {}

  /**
   * Returns an example of correct input for the message: the field's own example if it is correct, or a day at which a
   * rule ends.
   */
  const exampleLike = (standard: string): string => {
    const ends = Object.entries(field.rules ?? {}).map(
      ([name, limit]) => program.params[name]?.(limit as never, { today }, values).date,
    )
    const all = [slots.placeholder, standard, ...ends.map((end) => String(end ?? '').slice(0, standard.length))]
    return all.find((item): item is string => typeof item === 'string' && item !== '' && !brokenBy(item)) ?? standard
  }
  const example = 'example' in ofRule && { example: exampleLike(String(ofRule.example)) }
  // A limit has the format of the field's answers: a month for a field of months.
  const date = 'date' in ofRule && { date: answerInTexts(program, field, String(ofRule.date), facts) }
  const params = {
    field: label || questionOf(program, stepId, facts),
    ...ofRule,
    ...example,
    ...date,
    ...(isComparedField(argument) && { other: nameOf(program, stepId, argument.field, facts) }),
  }
  const own = { ...params, ...inMessages?.(program, field, params, value, facts) }
  const messages = field.messages?.[rule] ?? program.flow.messages?.[messageKey(rule, argument)]
  const flow: Worded = program.flow
  const written = pick(messages, facts)
  // A plural form depends on the number itself, not on how it is written.
  const template = written && (flow.forms?.(flow, written, facts, {}, { ...own, ...params }) ?? written)
  // The page has no text for a rule that only the server has.
  if (refused && (template === undefined || argument === undefined))
    return { rule, text: textOf(program.flow, program.flow.modals.error.text, facts) ?? '' }
  return { rule, text: formatMessage(template ?? '{field}', own) }
}

/** Returns the name of a field in the message of another one: its label, or else the question. */
const nameOf = (program: Program, stepId: string, id: string, facts: Facts): string =>
  textOf(program.flow, program.flow.steps[stepId]!.fields[id]?.label, facts) || questionOf(program, stepId, facts)

/** Returns the question of a step without its final punctuation, as the name of a field that has no label. */
function questionOf({ flow }: Program, stepId: string, facts: Facts): string {
  const question = textOf(flow, Object.values(flow.steps[stepId]!.bubbles).at(-1), facts) ?? ''
  return question.replace(/[\s.?!:\u3002\uFF0E\uFF1F\uFF01\uFF1A]+$/u, '')
}

interface Place {
  readonly id: string
  readonly stepId: string
  /** The field as it applies to the visitor. */
  readonly field: Field
  /** The field's value as it counts. */
  readonly value: Value | undefined
  readonly error: FieldError | undefined
  readonly last: boolean
}

/** Derives the view of a field. */
export function fieldView(program: Program, state: State, facts: Facts, place: Place): FieldView {
  const { id, stepId, field, value = '', last } = place
  const words = fieldWords(facts, field, id, program, state.visit.today)
  const { label, pieces, slots, options, suggestions, read } = words
  // Each property is listed, because this runs on every key press, and copying records of many shapes is slow.
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
    written: kindOf(program, field).written?.(program, field, value),
    today: state.visit.today,
    error: shownError(program, state, facts, place, words),
    candidates: candidatesOf(program, state, facts, id),
    notes: notesOf(program, state, facts, place),
    last,
  }
}

/** Returns the error of the input once it may be shown, or else the server's refusal of it. */
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

/** Returns the fields from which other fields take their readings. */
const readFields = derived(
  (flow: Flow): ReadonlySet<string | undefined> =>
    new Set([...allPlaces(flow).values()].map(({ field }) => field.reading?.of)),
)

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
    read: readFields(flow).has(id),
  }
})

function slotsOf(flow: Flow, field: Field, facts: Facts, today: string): FieldView['slots'] {
  // Messages and rules are no texts with answers: a field of the flow may have the name of one of their placeholders.
  const { messages, rules, rulesWhen: _, ...texts } = field
  const slots: Record<string, unknown> = {
    ...resolve(flow, texts, facts),
    ...(messages && { messages }),
    ...(rules && { rules }),
  }
  const { placeholder } = slots
  if (typeof placeholder === 'object' && placeholder !== null && 'yearsAgo' in placeholder)
    slots.placeholder = String(Number(today.slice(0, 4)) - Number(placeholder.yearsAgo))
  return slots
}

/** Returns the texts of the table that the field's `suggest` names. */
function suggestionsOf({ tables }: Flow, { suggest }: Field): readonly string[] {
  const table = suggest && tables?.[suggest.domains]
  return Array.isArray(table) ? table : []
}

/** Returns the text of a note without values of its own, by the facts and the slot. */
const noteText = perFacts((facts, slot: Parameters<typeof linkedText>[1], { flow }: Program) =>
  linkedText(flow, slot, facts),
)

function notesOf(program: Program, state: State, facts: Facts, { id, stepId, field, error }: Place): Wording[] {
  const { flow } = program
  const notes: Wording[] = []
  const { values, saved, touched, cut, uncertain, lookups } = state.steps.of(stepId)
  const add = (note: string, slot: Parameters<typeof linkedText>[1], own?: Parameters<typeof linkedText>[4]) => {
    const linked = own ? linkedText(flow, slot, facts, {}, own) : noteText(facts, slot, program)
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
  if (field.lookAlike && error && touched[id]) {
    const { found, suggestion } = program.explainRefusal?.(error.rule, String(values[id])) ?? {}
    if (found !== undefined)
      add('look-alike', field.lookAlike[suggestion ? 'known' : 'other'], { found, meant: suggestion ?? '' })
  }
  if (saved && !isSame(saved[id], values[id])) add('changed', field.changed)
  return notes
}
