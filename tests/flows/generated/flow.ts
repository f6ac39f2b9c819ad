import { optionsOf } from '../../../engine/runtime/program/options.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'
import { sound } from '../flow-folder.ts'
import { inBranches } from './branches.ts'
import { conditionOn, contextOf, namesOf, type Names } from './conditions.ts'
import { Dice } from './dice.ts'
import { Newer } from './newer.ts'
import type { StepDraft } from './step-draft.ts'
import { draftStep } from './steps.ts'

/** A randomly generated flow, with the inputs that visitors may type. */
export interface Generated {
  readonly flow: Flow
  readonly inputs: StepDraft['inputs']
}

const { modals, frame, timing } = JSON.parse(sound) as Flow

/** Returns the declaration of the address parameters that fields use. */
function hostOf(steps: Flow['steps']): Pick<Flow, 'host'> {
  const taken = Object.values(steps).flatMap(({ fields }) => Object.values(fields).flatMap(({ from }) => from ?? []))
  return taken.length > 0 ? { host: { query: [...new Set(taken)] } } : {}
}

/**
 * Generates a flow, the same for the same seed. Its steps have conditions on the page and on earlier answers.
 *
 * @param isNewer whether it may have the newer parts of the language, such as groups and computed values
 */
export function generatedFlow(seed: string, size = new Dice(seed).number(2, 9), isNewer = false): Generated {
  const dice = new Dice(`${seed} steps`)
  const context = contextOf(dice)
  const names = namesOf(context)
  const steps: Flow['steps'] = {}
  let inputs: StepDraft['inputs'] = {}
  /** Fields that every visitor has answered. */
  const sure: string[] = []
  const newer = isNewer ? new Newer(dice, names, sure) : undefined
  for (let index = 0; index < size; index++) {
    const id = `s${index}`
    const draft = draftStep(dice, `f${index}`, isNewer)
    const recent: Names = new Map([...names].slice(-12))
    const when = dice.chance(40) ? conditionOn(dice, recent) : undefined
    const inner = dice.chance(50) ? conditionOn(dice, recent) : undefined
    const isOptional = dice.chance(15)
    const fields: Record<string, Field> = {}
    for (const [name, field] of Object.entries(draft.fields)) {
      const before = Object.entries(fields).filter(([, { options }]) => options)
      // Fields before this one in the same step count as well.
      const known: Names = new Map([...recent, ...before.map(([id, item]) => [id, optionIds(item)] as const)])
      fields[name] = isHidden(field) && inner ? { ...field, when: inner } : inBranches(dice, known, field)
    }
    steps[id] = {
      ...(when && { when }),
      ...(isOptional && { optional: true }),
      ...((draft.confirm || (!isOptional && !mustChange(fields))) && { confirm: true }),
      bubbles: { question: newer?.question(id) ?? questionText(dice, id, sure) },
      fields: newer?.booked(fields) ?? fields,
      ...(draft.answer && { answer: draft.answer }),
    }
    inputs = { ...inputs, ...draft.inputs }
    for (const [field, of] of Object.entries(fields)) if (of.options) names.set(field, optionIds(of))
    for (const [field, wanted] of Object.entries(draft.facts ?? {})) names.set(field, wanted)
    const isAlways = when === undefined && !isOptional
    for (const [field, { rules, type, when: partly }] of Object.entries(draft.fields))
      if (isAlways && !partly && rules?.required !== undefined && type !== 'file') sure.push(field)
    newer?.after(fields, isAlways)
  }
  const agreed = agreements(dice, steps, size, isNewer)
  const flow: Flow = {
    version: 1,
    id: 'generated',
    lang: 'en',
    ...hostOf(steps),
    context,
    ...newer?.parts(),
    order: Object.keys(steps),
    steps,
    ...linksIn(steps),
    ...(dice.chance(40) && { review: { title: 'Answers', change: 'Change' } }),
    send: {
      label: 'Send',
      sending: 'Sending',
      ...newer?.beforeSending(),
      needs: agreed.length > 0 ? { agreed: agreed.length > 1 ? agreed : agreed[0]! } : {},
      ...(agreed.length > 1 && { off: { agreed: 'Please agree', agreements: { [agreed[1]!]: 'Please agree, too' } } }),
      ...(dice.chance(50) && names.size > 0 && { add: extras(dice, names) }),
      done: { go: '/thanks', pass: {} },
    },
    modals: {
      submitting: modals.submitting,
      error: modals.error,
      duplicated: modals.duplicated,
      noClients: modals.noClients,
    },
    frame,
    timing,
  }
  if (dice.chance(25)) search(dice, flow)
  if (dice.chance(20)) verification(dice, flow, names)
  return {
    flow,
    inputs: {
      ...inputs,
      ...Object.fromEntries(agreed.map((field) => [field, [true]])),
      tel: ['09012345678', '0312345678', '０９０１２３４５６７８', '12'],
    },
  }
}

/** Links for texts. A flow declares only those that a text uses. */
const places = {
  terms: { text: 'Terms', href: '/terms' },
  elsewhere: { text: 'Elsewhere', href: 'https://example.com/a?b=c#d' },
  start: { text: 'Start', href: '#s0' },
} as const

/** Returns the text of a question, sometimes with a link or an earlier answer. */
function questionText(dice: Dice, id: string, sure: readonly string[]): string {
  const named = [
    ...(dice.chance(30) && sure.length > 0 ? [dice.pick(sure)] : []),
    ...(dice.chance(20) ? [dice.pick(Object.keys(places))] : []),
  ]
  return [id, ...named.map((name) => `{${name}}`)].join(' ')
}

/** Returns the links that questions use. */
function linksIn(steps: Flow['steps']): Pick<Flow, 'links'> {
  const text = JSON.stringify(steps)
  const used = Object.entries(places).filter(([name]) => text.includes(`{${name}}`))
  return used.length > 0 ? { links: Object.fromEntries(used) } : {}
}

const optionIds = (field: Field) => Object.keys(optionsOf({ tables: {} } as Flow, field))

const isHidden = ({ type }: Field) => type === 'hidden'

/** Reports whether a visitor has to change something in a step before leaving it. */
const mustChange = (fields: Readonly<Record<string, Field>>) =>
  Object.values(fields).some(
    ({ rules, default: preset, when }) => rules?.required !== undefined && preset === undefined && !when,
  )

/** Adds a last question with agreements, and returns their names. */
function agreements(dice: Dice, steps: Flow['steps'], size: number, isNewer: boolean): string[] {
  if (dice.chance(50)) return []
  const names = isNewer && dice.chance(40) ? ['agreed', 'health'] : ['agreed']
  const field = { type: 'agreement', label: 'Agreed', guide: 'Please agree', ...(dice.chance(50) && { default: true }) }
  const fields = Object.fromEntries(names.map((name) => [name, field]))
  steps[`s${size}`] = { confirm: true, bubbles: { question: 'Agreed?' }, fields }
  return names
}

function extras(dice: Dice, names: Names): NonNullable<Flow['send']['add']> {
  return Object.fromEntries(
    Array.from({ length: dice.number(1, 3) }, (_, index) => {
      const entries = [1, 2].slice(0, dice.number(1, 2)).map((use) => ({ when: conditionOn(dice, names)!, use }))
      return [`extra${index}`, dice.chance(50) ? entries : [...entries, { use: 0 }]]
    }),
  )
}

/** Adds a search for clients after some step, with answers of that step and an earlier one as criteria. */
function search(dice: Dice, flow: Flow): void {
  const keys = flow.order.map((id) => ({ id, keys: Object.keys(flow.steps[id]!.answer ?? flow.steps[id]!.fields) }))
  const at = dice.number(0, keys.length - 1)
  const { id, keys: query } = keys[at]!
  const before = dice.pick(keys.slice(0, at + 1))
  flow.clients = {
    after: id,
    needs: [before.id],
    query: [...new Set([query[0]!, before.keys[0]!])],
    found: { found: 'Found' },
  }
  flow.send.needs = { ...flow.send.needs, clients: 1 }
}

/** Adds a telephone number. For some or all visitors it is verified before sending. */
function verification(dice: Dice, flow: Flow, names: Names): void {
  const field = {
    type: 'text',
    label: 'Telephone',
    maxLength: 11,
    normalize: ['telephone'],
    rules: { required: true, numeric: true, minLength: 10, startsWith: '0' },
  }
  flow.steps.tel = { confirm: true, bubbles: { question: 'Telephone?' }, fields: { tel: field } }
  flow.order.push('tel')
  const when = conditionOn(dice, names)
  if (!when) return
  flow.send.sms = { when, phone: 'tel', code: 'code' }
  const { sms } = JSON.parse(JSON.stringify(modals)) as Flow['modals']
  Object.assign(flow.modals, { sms })
}
