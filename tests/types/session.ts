import type { SiteConfig } from '../../engine/runtime/effects/config.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import type { ValueKind } from '../../engine/runtime/program/kind.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Test } from '../../engine/runtime/rules/rule.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import { reduce } from '../../engine/runtime/session/reduce.ts'
import type { Request, SignalDetail } from '../../engine/runtime/session/requests.ts'
import type { State } from '../../engine/runtime/session/state.ts'
import type { FieldView } from '../../engine/runtime/session/view/view.ts'
import type { PayloadValue, Value } from '../../engine/runtime/value.ts'
import { mount } from '../../renderers/chat/mount.tsx'
import type { Client } from '../../schemas/calls/find-clients.ts'
import type { ConversionOutcome } from '../../schemas/calls/submit.ts'
import type { OpenOptions } from '../../schemas/host.ts'

// Checks the types of answers, events, and signals to the page.

declare const program: Program
declare const state: State
declare const field: FieldView
declare const site: SiteConfig

export const typed: Value = '120'
export const chosen: Value = ['cracks', 'rust']

// @ts-expect-error the value of a number is the typed text
export const counted: Value = 120

// @ts-expect-error a list holds ids
export const listed: Value = [1, 2]

// @ts-expect-error an empty value is '' or [], never null
export const nothing: Value = null

export const sent: PayloadValue = { pain: 2 }

// @ts-expect-error a payload has no records in records
export const nested: PayloadValue = { pain: { often: 2 } }

// @ts-expect-error an option is known by its id
export const first: { readonly id: number } | undefined = field.options[0]

// @ts-expect-error an answer is changed by an event, not in place
field.value = '120'

// @ts-expect-error the state after an event is derived, never written
reduce(program, state, { type: 'edited', field: 'height', value: '120', at: 0 }).state = state

// @ts-expect-error an event needs its time
reduce(program, state, { type: 'edited', field: 'height', value: '120' })

// @ts-expect-error an edit contains the value
export const edited: SessionEvent = { type: 'edited', field: 'height' }

// @ts-expect-error there is no such event
export const jumped: SessionEvent = { type: 'jumped', step: 'height' }

// @ts-expect-error there is no such failure
export const outcome: ConversionOutcome = { error: 'strange' }

// @ts-expect-error a timer is identified by its number
export const request: Request = { type: 'startTimer', timer: 'modal', after: 500 }

// @ts-expect-error the detail of a signal is flat and contains no answer
export const detail: SignalDetail = { step: 'height', values: { height: '120' } }

// @ts-expect-error there is no such signal
new Signals().send('step_jump', {}, null)

// @ts-expect-error the detail of a signal cannot be changed
new Signals().on('step_done', (detail) => void (detail.step = 'height'))

// @ts-expect-error an option of the page is a text, a number or a boolean
export const options: OpenOptions = { lpType: ['standard'] }

// @ts-expect-error the test of a rule returns a boolean
export const test: Test<number> = (value, least) => value.length - least

// @ts-expect-error the page fetches postal data as scripts or as JSON
export const config: SiteConfig = { ...site, postal: { base: '/postal', transport: 'xml' } }

// @ts-expect-error a client has an id
export const client: Client = { name: 'Tamar & Quill' }

// @ts-expect-error a kind defines its payload
export const kind: ValueKind = { ...({} as Omit<ValueKind, 'payload'>), name: 'text' }

// @ts-expect-error a form is mounted with the complete configuration of its site
mount(program, document.body, { base: '' }, new Signals())
