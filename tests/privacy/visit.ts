import { vi } from 'vitest'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { createForm, Form } from './form.ts'
import { stubNetwork, type Network } from './network.ts'
import { stubPage, type Traversals } from './page.ts'
import { createRecorder, type Message } from './recorder.ts'
import { restoreProperties } from './replaced-properties.ts'
import { numbers, secretsOf, type Intent, type Secrets } from './secrets.ts'

/** A flow, with the fields whose answers decide more than wordings. */
export interface Subject {
  readonly program: Program
  readonly deciding: ReadonlySet<string>
}

/** A visitor with unique answers, on a page that has loaded the engine once. */
export interface Visitor {
  readonly name: string
  readonly createForm: typeof createForm
}

/** The messages recorded during one visit, and the answers that must stay secret. */
export interface Visit {
  readonly messages: readonly Message[]
  readonly secrets: readonly string[]
  /** Whether an enquiry was sent. */
  readonly sent: boolean
}

const moves = 45
const start = Date.parse('2026-11-21T03:00:00Z')

interface Scene {
  readonly subject: Subject
  readonly chance: Chance
  readonly secrets: Secrets
  readonly form: Form
  readonly network: Network
  readonly traversals: Traversals
}

/**
 * Runs one visitor's session with everything that can go wrong. The seed decides the actions, the visitor the answers:
 * two visitors with the same seed do the same with different answers.
 */
export async function visit(subject: Subject, seed: string, visitor: Visitor): Promise<Visit> {
  const chance = chanceOf(seed)
  const secrets = secretsOf(`${visitor.name} ${seed}`)
  const recorder = createRecorder()
  vi.useFakeTimers({ now: start })
  const traversals = stubPage(recorder, chance)
  const network = stubNetwork(recorder, secrets)
  recorder.listen()
  const failed = (error: unknown) => recorder.record('exception', error)
  process.on('unhandledRejection', failed)
  const form = visitor.createForm(subject.program, recorder, chance.of(['script', 'json']), chance.happensIn(6))
  const scene = { subject, chance, secrets, form, network, traversals }
  try {
    for (let move = 0; move < moves; move++) {
      try {
        step(scene)
      } catch (error) {
        failed(error)
      }
      await vi.advanceTimersByTimeAsync(chance.of([0, 0, 0, 70, 900, 3000, chance.happensIn(5) ? 31_000 : 10]))
    }
    form.store.dispatch({ type: 'closed' })
    // Calls and history traversals that are still pending end now rather than in the next visit.
    do {
      while (network.waiting() > 0) network.answer(chance, false)
      await vi.advanceTimersByTimeAsync(6000)
    } while (network.waiting() > 0)
  } finally {
    form.remove()
    vi.clearAllTimers()
    vi.useRealTimers()
    restoreProperties()
    vi.unstubAllGlobals()
    // An unhandled rejection is reported after one turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', failed)
  }
  const sent = recorder.messages.some(
    ({ channel, text }) => channel === 'body of a call' && text.includes('/conversion'),
  )
  return { messages: recorder.messages, secrets: secrets.given(), sent }
}

function step(scene: Scene): void {
  const { chance, form, network, traversals } = scene
  if (!form.store.state().visit.open) return form.open(optionsBy(chance))
  if (network.waiting() > 0 && chance.happensIn(2)) return network.answer(chance, !chance.happensIn(3))
  if (chance.happensIn(3)) return somethingElse(scene)
  if (chance.happensIn(60)) return traversals.back()
  if (chance.happensIn(60)) return traversals.forward()
  const { shown, sms } = form.store.frame()
  if (sms) return enterCode(scene, sms.code !== '')
  const next = shown.find((id) => form.store.step(id)?.state !== 'confirmed')
  if (next !== undefined) return answer(scene, next, 'good')
  form.store.dispatch({ type: 'sendPressed' })
}

function optionsBy(chance: Chance): OpenOptions {
  return {
    isParentRequest: chance.happensIn(2),
    generation: chance.of([null, 10, 20, 40, 60]),
    lpType: chance.of(['standard', 'sms', 'below', 'above', 'odd']),
    areaName: chance.of(['', 'area']),
    prefId: chance.of([0, 13]),
  }
}

function answer({ subject, chance, secrets, form }: Scene, id: string, intent: Intent): void {
  const { program, deciding } = subject
  const { fields, confirm } = program.flow.steps[id]!
  for (const [field, definition] of Object.entries(fields)) {
    const number = chance.number(numbers)
    const kind = program.kinds[definition.type]!
    const fillIn = (value: string | boolean) =>
      form.store.dispatch({
        type: chance.happensIn(12) ? 'autofilled' : 'edited',
        field,
        value,
        whole: chance.happensIn(4),
      } as SessionEvent)
    if (kind.typed) fillIn(secrets.text(field, definition, number, intent))
    if (definition.options !== undefined) {
      const options = form.store.field(field)?.options ?? []
      const choice = deciding.has(field) ? number % options.length : secrets.choice(field, number, options.length)
      fillIn(options[choice]!.id)
    }
    if (kind.agrees) form.store.dispatch({ type: 'edited', field, value: intent === 'good' })
    if (chance.happensIn(3)) form.store.dispatch({ type: 'committed', field })
  }
  if (confirm === true) form.store.dispatch({ type: 'confirmed', step: id })
}

function enterCode({ chance, secrets, form }: Scene, entered: boolean): void {
  form.store.dispatch(
    entered ? { type: 'codePressed' } : { type: 'codeEdited', code: secrets.code(chance.number(numbers)) },
  )
}

function somethingElse(scene: Scene): void {
  const { subject, chance, secrets, form } = scene
  const shown = chance.of(form.store.frame().shown)
  const fields = Object.keys(subject.program.flow.steps[shown]!.fields)
  const number = chance.number(numbers)
  chance.of<() => void>([
    () => answer(scene, shown, 'bad'),
    () => answer(scene, shown, 'katakana'),
    () => answer(scene, shown, 'good'),
    () => form.open(optionsBy(chance)),
    () =>
      form.store.dispatch({
        type: 'readingHeard',
        of: chance.of(fields),
        text: secrets.reading(number),
        uncertain: chance.happensIn(2),
      }),
    () => form.store.dispatch({ type: 'codeEdited', code: secrets.code(number) }),
    () => {
      const found = fields.find((field) => (form.store.field(field)?.candidates.length ?? 0) > 0)
      if (found !== undefined) form.store.dispatch({ type: 'candidateChosen', field: found, candidate: 0 })
    },
    () => form.store.dispatch({ type: 'stepFailed', step: shown }),
    () => form.store.dispatch(chance.of(presses)),
    () => form.store.dispatch(chance.of(presses)),
    () => form.store.dispatch(chance.of(endings)),
  ])()
}

const presses: readonly SessionEvent[] = [
  { type: 'sendPressed' },
  { type: 'codePressed' },
  { type: 'codePressed' },
  { type: 'resendPressed' },
  { type: 'smsCancelled' },
  { type: 'infoPressed' },
  { type: 'infoClosed' },
  { type: 'attentionAgreed' },
  { type: 'bannerClosed' },
  { type: 'escapePressed' },
  { type: 'pageRestored' },
  { type: 'cameOnline' },
  { type: 'retryPressed' },
  { type: 'pageChanged', moved: false },
]
const endings: readonly SessionEvent[] = [
  { type: 'pageChanged', moved: true },
  { type: 'closed' },
  { type: 'leavePressed' },
  { type: 'attentionLeft' },
  { type: 'infoLeft' },
]
