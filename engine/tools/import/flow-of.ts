import { note } from '../../language/messages/note.ts'
import { conditionOf } from './conditions.ts'
import { fieldOf, type MadeField, type WrittenField } from './field-of.ts'
import type { Control, Demand, Place, Question, Report, SourceForm } from './form.ts'
import { Names } from './names.ts'
import { ordered } from './order.ts'
import { plain } from './signs.ts'
import { isSentence, sentenceWith, withoutBraces, type Words } from './wording.ts'

/** A step of a flow as its file writes it. */
export interface WrittenStep {
  readonly when?: object
  readonly confirm?: true
  readonly bubbles: Readonly<Record<string, string>>
  readonly notes?: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, WrittenField>>
}

/** A flow as its file writes it, without the keys that come before its steps. */
export interface WrittenFlow {
  readonly steps: Readonly<Record<string, WrittenStep>>
  readonly review: object
  readonly send: object
  readonly frame?: object
}

/** A control of the source with its field in the flow. */
export interface Placed extends MadeField {
  readonly control: Control
  readonly name: string
}

/** The page to which a new flow leads in the end. */
const lastPage = '/thanks'

/** Returns the flow for a form, and its fields by their names. What the flow cannot have is reported. */
export function flowOf(form: SourceForm, words: Words, report: Report) {
  const top: Place = { line: 1, name: form.title ?? '' }
  const questions = ordered(form.questions)
  const names = new Names()
  const placed = questions.map(({ controls }) =>
    controls.map((control): Placed => {
      const name = names.nameFor(control.place.name, 'answer')
      if (name !== control.place.name) report(control.place, note('import-renamed', { name }))
      return { ...fieldOf(control, { words, report }), control, name }
    }),
  )
  const byKey = new Map(placed.flat().map((item) => [item.control.key, item]))
  const stepNames = new Names()
  const steps = questions.map((question, index) => {
    const own = placed[index]!
    const isLast = index === questions.length - 1
    const before = placed.slice(0, index).flat()
    const step = stepOf(question, { own, before, byKey, isLast, words, report })
    const name = stepNames.nameFor(question.name || own[0]!.name, 'question')
    return [name, greeted(step, index === 0 ? form.greeting : undefined)] as const
  })
  const agreed = placed.flat().filter(({ field }) => field.type === 'agreement')
  report(top, note('import-questions', {}))
  report(top, note('import-go', { page: lastPage }))
  const flow: WrittenFlow = {
    steps: Object.fromEntries(steps),
    review: {},
    send: {
      ...(form.sendLabel && { label: withoutBraces(plain(form.sendLabel)) }),
      ...(agreed.length > 0 && { needs: { agreed: agreed.map(({ name }) => name) } }),
      done: { go: lastPage },
    },
    ...(form.title && { frame: { title: withoutBraces(plain(form.title)) } }),
  }
  return { flow, fields: new Map(placed.flat().map((item) => [item.name, item.control.place])) }
}

const greeted = (step: WrittenStep, greeting: string | undefined): WrittenStep => {
  const hello = withoutBraces(plain(greeting ?? ''))
  return hello === '' ? step : { ...step, bubbles: { hello, ...step.bubbles } }
}

interface Surroundings {
  readonly own: readonly Placed[]
  readonly before: readonly Placed[]
  readonly byKey: ReadonlyMap<string, Placed>
  readonly isLast: boolean
  readonly words: Words
  readonly report: Report
}

function stepOf(question: Question, surroundings: Surroundings): WrittenStep {
  const { own, before, isLast, words, report } = surroundings
  const demands = sharedDemands(own, before)
  const fields = own.map((item, index): [string, WrittenField] => {
    const known = [...before, ...own.slice(0, index)]
    const when = demands ? undefined : whenOf(item.control.when, known, item.control.place, report)
    const { type, rules, messages, ...rest } = item.field
    const more = { ...(rules as object | undefined), ...comparing(item, surroundings) }
    const hasRules = Object.keys(more).length > 0
    return [
      item.name,
      {
        type,
        ...(when && { when }),
        ...rest,
        ...(hasRules && { rules: more }),
        ...(messages !== undefined && { messages }),
      },
    ]
  })
  const when = demands && whenOf(demands, before, own[0]!.control.place, report)
  const help = withoutBraces(plain(question.help ?? ''))
  return {
    ...(when && { when }),
    ...(!goesOnAlone(own) && !(isLast && waits(own)) && { confirm: true }),
    bubbles: { question: questionOf(question, own, words) },
    ...(help !== '' && { notes: { help } }),
    fields: Object.fromEntries(fields),
  }
}

/** Returns the demands that all fields of a question have, if they concern earlier questions; otherwise undefined. */
function sharedDemands(own: readonly Placed[], before: readonly Placed[]): readonly Demand[] | undefined {
  const [demands, ...others] = own.map(({ control }) => control.when)
  const isShared = others.every((other) => JSON.stringify(other) === JSON.stringify(demands))
  return isShared && demands?.every(({ key }) => before.some(({ control }) => control.key === key))
    ? demands
    : undefined
}

function whenOf(demands: readonly Demand[] | undefined, known: readonly Placed[], place: Place, report: Report) {
  if (!demands) return undefined
  const when = conditionOf(demands, known)
  if (!when) report(place, note('import-condition', {}))
  return when
}

/** Returns the rules of a field that name other fields of its step. */
function comparing({ control }: Placed, { own, byKey, report }: Surroundings): WrittenField {
  if (control.input === 'tick' || control.input === 'files' || control.input === 'entries') return {}
  const nameOf = (key: string) => (own.some((item) => item.control.key === key) ? byKey.get(key)?.name : undefined)
  const original = control.repeats === undefined ? undefined : nameOf(control.repeats)
  const partners = (control.requiredWith ?? []).map(nameOf)
  const isTyped = !['buttons', 'list', 'several'].includes(control.input)
  const found = partners.filter((name) => name !== undefined)
  if (
    (control.repeats !== undefined && original === undefined) ||
    found.length < partners.length ||
    (found.length > 0 && !isTyped)
  )
    report(control.place, note('import-condition', {}))
  return {
    ...(original !== undefined && { sameAs: { field: original } }),
    ...(found.length > 0 && isTyped && !control.isRequired && { requiredWith: found }),
  }
}

/** Reports whether the next question can follow as soon as this one is answered. */
function goesOnAlone(own: readonly Placed[]): boolean {
  const [{ control, field }] = own as [Placed]
  const isChoice = control.input === 'buttons' || control.input === 'list'
  return (
    own.length === 1 && ((isChoice && control.isRequired && field.default === undefined) || control.input === 'tick')
  )
}

/** Reports whether a question is open until the visitor has given something. */
const waits = (own: readonly Placed[]): boolean =>
  own.some(({ control, field }) => control.isRequired && !control.when && field.default === undefined)

function questionOf({ title }: Question, own: readonly Placed[], words: Words): string {
  const labels = own.map(({ control }) => withoutBraces(plain(control.label)))
  const label = withoutBraces(plain(title ?? '')) || labels.join(' / ')
  const inputs = new Set(own.map(({ control }) => control.input))
  const [input] = inputs.size === 1 ? inputs : []
  if (input === 'tick') return words.agree
  if (isSentence(label)) return label
  const sentences = { buttons: words.choose, list: words.choose, several: words.several, files: words.files }
  return sentenceWith(sentences[input as keyof typeof sentences] ?? words.fill, label)
}
