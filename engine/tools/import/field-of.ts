import { note } from '../../language/messages/note.ts'
import type { Answerable, Control, Entries, Files, Input, Limits, Place, Report, Tick } from './form.ts'
import { Names } from './names.ts'
import { type Options, optionsFor } from './options.ts'
import { usablePattern } from './patterns.ts'
import { plain } from './signs.ts'
import { sentenceWith, withoutBraces, type Words } from './wording.ts'

/** A field of a flow as its file writes it. */
export type WrittenField = Readonly<Record<string, unknown>>

/** A field for a control, with its options if it has any. */
export interface MadeField {
  readonly field: WrittenField
  readonly options?: Options | undefined
}

interface Workshop {
  readonly words: Words
  readonly report: Report
}

/** Returns the field for a control. What the field cannot have is reported. */
export function fieldOf(control: Control, workshop: Workshop): MadeField {
  if (control.input === 'tick') return { field: tickField(control, workshop) }
  if (control.input === 'files') return { field: filesField(control, workshop) }
  if (control.input === 'entries') return { field: entriesField(control, workshop) }
  return answerField(control, workshop)
}

/** The field type for each input. */
const types: Readonly<Record<Input, string>> = {
  line: 'text',
  lines: 'longtext',
  mail: 'email',
  phone: 'text',
  url: 'text',
  clock: 'text',
  amount: 'number',
  day: 'date',
  month: 'date',
  buttons: 'choice',
  list: 'select',
  several: 'checkboxes',
}

/** What fields for some inputs have in addition. */
const slots: Readonly<Partial<Record<Input, WrittenField>>> = {
  line: { normalize: ['trim'] },
  mail: { inputMode: 'email', autocomplete: 'email', normalize: ['mailAddress'] },
  phone: { inputMode: 'tel', normalize: ['asciiDigits', 'trim'] },
  url: { inputMode: 'url', normalize: ['trim'] },
  clock: { placeholder: '09:30', width: 'short', normalize: ['asciiDigits', 'trim'] },
  month: { precision: 'month' },
}

const rulesOfInput: Readonly<Partial<Record<Input, WrittenField>>> = {
  mail: { email: true },
  url: { webAddress: true },
  clock: { pattern: '(?:[01][0-9]|2[0-3]):[0-5][0-9]' },
}

/** A shorter line takes only a part of a telephone number. */
const shortestPhone = 8

const typed: readonly Input[] = ['line', 'mail', 'phone', 'url', 'clock']
const withCompletion: readonly Input[] = [...typed, 'day', 'month', 'list']

function answerField(control: Answerable, workshop: Workshop): MadeField {
  const { report } = workshop
  const { input, place, limits } = control
  const options = control.choices && optionsFor(control.choices, place, report)
  const isText = typed.includes(input) || input === 'lines'
  const rules = {
    ...(control.isRequired && { required: true }),
    ...rulesOfInput[input],
    ...(isText && textRules(control, report)),
    ...(input === 'amount' && numberRules(limits, place, report)),
    ...((input === 'day' || input === 'month') && dateRules(limits, place, report)),
    ...(input === 'several' && choiceRules(limits, Object.keys(options?.options ?? {}).length, place, report)),
  }
  const message = 'pattern' in rules && limits.patternMessage !== undefined ? plain(limits.patternMessage) : ''
  const field = {
    type: types[input],
    ...described(control, workshop),
    ...slots[input],
    ...(input === 'phone' && (limits.longest ?? shortestPhone) >= shortestPhone && { autocomplete: 'tel' }),
    ...(options && { options: options.options }),
    ...(withExample.includes(input) && exampleOf(control, workshop.words)),
    ...(control.autocomplete !== undefined && withCompletion.includes(input) && { autocomplete: control.autocomplete }),
    ...(isText && limits.longest !== undefined && limits.longest >= 1 && { maxLength: limits.longest }),
    ...(input === 'amount' && (limits.decimals ?? 0) > 0 && { decimals: Math.min(limits.decimals ?? 0, 6) }),
    ...initialOf(control, options, report),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(message !== '' && { messages: { pattern: withoutBraces(message) } }),
  }
  return { field, options }
}

const withExample: readonly Input[] = [...typed, 'lines', 'amount', 'list']

/** Returns the example in an empty field. A list without one would look as if its first option were chosen. */
function exampleOf({ example, input, initial }: Answerable, words: Words): WrittenField {
  const text = withoutBraces(plain(example ?? ''))
  if (text !== '') return { placeholder: text }
  return input === 'list' && initial === undefined ? { placeholder: words.pick } : {}
}

/** Returns the label and the help of a field. A label mentions that the field may stay empty. */
function described({ label, help, place, isRequired }: Control, { words, report }: Workshop): WrittenField {
  const texts = [label, help ?? ''].map(plain)
  for (const text of texts) if (withoutBraces(text) !== text) report(place, note('import-braces', { text }))
  const [name = '', about = ''] = texts.map(withoutBraces)
  return {
    label: isRequired ? name : sentenceWith(words.optional, name),
    ...(about !== '' && { notes: { help: about } }),
  }
}

function textRules({ limits, input, place }: Answerable, report: Report): WrittenField {
  const { shortest = 0, longest, pattern } = limits
  if (longest !== undefined && shortest > longest)
    report(place, note('import-limits', { limits: `${shortest}–${longest}` }))
  const isLong = input === 'lines'
  const usable = pattern === undefined || isLong ? undefined : usablePattern(pattern)
  if (pattern !== undefined && usable === undefined) report(place, note('import-pattern', { pattern }))
  return {
    ...(shortest > 1 && !(longest !== undefined && shortest > longest) && { minLength: shortest }),
    ...(usable !== undefined && { pattern: usable }),
  }
}

function numberRules({ least, most, step, decimals = 0 }: Limits, place: Place, report: Report): WrittenField {
  const [from, to] = [least, most].map((limit) => (typeof limit === 'number' ? limit : undefined))
  const isTurned = from !== undefined && to !== undefined && from > to
  if (isTurned) report(place, note('import-limits', { limits: `${from}–${to}` }))
  // The rule counts steps from 0, HTML from the least number.
  const isEven = step !== undefined && step > 0 && (from === undefined || Number.isInteger((from * 1e6) / (step * 1e6)))
  const isPlain = step === undefined || step === 10 ** -decimals
  if (step !== undefined && !isPlain && !isEven) report(place, note('import-step', { step }))
  return {
    ...(from !== undefined && !isTurned && { atLeast: from }),
    ...(to !== undefined && !isTurned && { atMost: to }),
    ...(step !== undefined && !isPlain && isEven && { multipleOf: step }),
  }
}

function dateRules({ least, most }: Limits, place: Place, report: Report): WrittenField {
  const [from, to] = [least, most].map((limit) => (limit === undefined ? undefined : dayIn(limit, place, report)))
  const isTurned = from !== undefined && to !== undefined && from > to
  if (isTurned) report(place, note('import-limits', { limits: `${from}–${to}` }))
  return isTurned ? {} : { ...(from !== undefined && { notBefore: from }), ...(to !== undefined && { notAfter: to }) }
}

/** Returns a day of the calendar that a limit names; a month counts as its first day. */
function dayIn(limit: number | string, place: Place, report: Report): string | undefined {
  const [, month, day = '-01'] = /^([0-9]{4}-[0-9]{2})(-[0-9]{2})?/.exec(String(limit)) ?? []
  const date = month === undefined ? '' : `${month}${day}`
  const isDay = date !== '' && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true
  if (!isDay) report(place, note('import-limits', { limits: String(limit) }))
  return isDay ? date : undefined
}

function choiceRules({ shortest = 0, longest }: Limits, count: number, place: Place, report: Report): WrittenField {
  const isPossible = shortest <= Math.min(longest ?? count, count) && longest !== 0
  if (!isPossible) report(place, note('import-limits', { limits: `${shortest}–${longest ?? ''}` }))
  return isPossible
    ? {
        ...(shortest > 1 && { minChoices: shortest }),
        ...(longest !== undefined && longest < count && { maxChoices: longest }),
      }
    : {}
}

function initialOf({ initial, input, place }: Answerable, options: Options | undefined, report: Report): WrittenField {
  if (initial === undefined || initial === '') return {}
  const ids = [initial].flat().map((value) => options?.idOf(value as never))
  if (input === 'several' && ids.every((id) => id !== undefined)) return { default: ids }
  if (options && ids.length === 1 && ids[0] !== undefined) return { default: ids[0] }
  const isNumber = input === 'amount' && Number.isFinite(Number(initial))
  if (isNumber) return { default: Number(initial) }
  if (typed.includes(input) && typeof initial === 'string' && withoutBraces(initial) === initial)
    return { default: initial }
  report(place, note('import-initial', { value: String(initial) }))
  return {}
}

/** A tick that only some visitors get has an option in place of an agreement, which everybody must give. */
function tickField(tick: Tick, { words, report }: Workshop): WrittenField {
  const { label, ...rest } = described(tick, { words, report })
  if (tick.when === undefined) return { type: 'agreement', label, ...rest, guide: words.guide }
  const options = { yes: { value: true, title: label } }
  return { type: 'checkboxes', label, ...rest, options, rules: { required: true } }
}

/** The types of files that a field can accept, by the words for them in a source. */
const fileTypes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^image\/\*$|^\*(?:\/\*)?$/, ['jpeg', 'png', 'webp']],
  [/jpe?g$/, ['jpeg']],
  [/png$/, ['png']],
  [/webp$/, ['webp']],
  [/pdf$/, ['pdf']],
]

function filesField(files: Files, workshop: Workshop): WrittenField {
  const { report } = workshop
  const wanted = files.types.map((type) => type.trim().toLowerCase()).filter((type) => type !== '')
  const accept = [...new Set(wanted.flatMap((type) => fileTypes.find(([sign]) => sign.test(type))?.[1] ?? []))]
  const unknown = wanted.filter((type) => !fileTypes.some(([sign]) => sign.test(type)))
  const any = ['jpeg', 'png', 'pdf']
  if (unknown.length > 0 || accept.length === 0)
    report(files.place, note('import-files', { names: unknown, accepted: accept.length > 0 ? accept : any }))
  return {
    type: 'file',
    ...described(files, workshop),
    accept: accept.length > 0 ? accept : any,
    ...(files.mostFiles > 1 && { maxFiles: Math.min(files.mostFiles, 20) }),
    ...(files.isRequired && { rules: { required: true } }),
  }
}

function entriesField(entries: Entries, workshop: Workshop): WrittenField {
  const names = new Names()
  const most = Math.min(Math.max(entries.most, 1), 50)
  const fewest = Math.min(entries.fewest, most)
  if (fewest !== entries.fewest || most !== entries.most)
    workshop.report(entries.place, note('import-limits', { limits: `${entries.fewest}–${entries.most}` }))
  const fields = entries.controls.map((control) => {
    const { field } = answerField(control, workshop)
    const { autocomplete: _, ...inEntry } = field
    const name = names.nameFor(control.place.name, 'answer')
    if (name !== control.place.name) workshop.report(control.place, note('import-renamed', { name }))
    return [name, inEntry]
  })
  return {
    type: 'group',
    ...described(entries, workshop),
    min: fewest,
    max: most,
    entry: { title: workshop.words.entry, fields: Object.fromEntries(fields) as unknown },
    ...(entries.isRequired && fewest === 0 && { rules: { required: true } }),
  }
}
