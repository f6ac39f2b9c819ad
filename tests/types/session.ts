import type { SiteConfig } from '../../engine/runtime/effects/config.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import type { ValueKind } from '../../engine/runtime/kinds/kind.ts'
import type { PayloadValue, Value } from '../../engine/runtime/kinds/value.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Test } from '../../engine/runtime/rules/rule.ts'
import type { ConversionOutcome, SessionEvent } from '../../engine/runtime/session/events.ts'
import { reduce } from '../../engine/runtime/session/reduce.ts'
import type { Request, SignalDetail } from '../../engine/runtime/session/requests.ts'
import type { State } from '../../engine/runtime/session/state.ts'
import type { FieldView } from '../../engine/runtime/session/view/view.ts'
import { mount } from '../../renderers/chat/mount.tsx'
import type { OpenOptions } from '../../schemas/host.ts'
import type { Client } from '../../schemas/replies.ts'

// Answers, what happens to them and what a page hears of it, as the compiler knows them.

declare const program: Program
declare const state: State
declare const field: FieldView
declare const site: SiteConfig

export const typed: Value = '120'
export const chosen: Value = ['cracks', 'rust']

// @ts-expect-error a number is kept as it is typed
export const counted: Value = 120

// @ts-expect-error a list holds ids
export const listed: Value = [1, 2]

// @ts-expect-error nothing is '' or [], never null
export const nothing: Value = null

// @ts-expect-error what is sent is flat
export const sent: PayloadValue = { height: 120 }

// @ts-expect-error an option is known by its id
export const first: { readonly id: number } | undefined = field.options[0]

// @ts-expect-error an answer is changed by an event, not in place
field.value = '120'

// @ts-expect-error the state of an event is derived, never written
reduce(program, state, { type: 'edited', field: 'height', value: '120', at: 0 }).state = state

// @ts-expect-error an event has its moment
reduce(program, state, { type: 'edited', field: 'height', value: '120' })

// @ts-expect-error an edit says what the value is
export const edited: SessionEvent = { type: 'edited', field: 'height' }

// @ts-expect-error there is no such event
export const jumped: SessionEvent = { type: 'jumped', step: 'height' }

// @ts-expect-error a failure of which nobody has heard
export const outcome: ConversionOutcome = { error: 'strange' }

// @ts-expect-error a timer is asked for by its number
export const request: Request = { type: 'startTimer', timer: 'modal', after: 500 }

// @ts-expect-error what is told of an event is flat, and no answer is
export const detail: SignalDetail = { step: 'height', values: { height: '120' } }

// @ts-expect-error there is no such event to hear of
new Signals().send('step_jump', {}, null)

// @ts-expect-error what is heard of an event cannot be changed
new Signals().on('step_done', (told) => void (told.step = 'height'))

// @ts-expect-error a page gives texts, numbers, yes and no
export const options: OpenOptions = { lpType: ['standard'] }

// @ts-expect-error a rule is a question: yes or no
export const test: Test<number> = (value, least) => value.length - least

// @ts-expect-error the page fetches postal data as scripts or as JSON
export const config: SiteConfig = { ...site, postal: { base: '/postal', transport: 'xml' } }

// @ts-expect-error a client has an id
export const client: Client = { name: 'Tamar & Quill' }

// @ts-expect-error a kind says what it sends
export const kind: ValueKind = { ...({} as Omit<ValueKind, 'payload'>), name: 'text' }

// @ts-expect-error a form is put on a page with its site's configuration, not a part of it
mount(program, document.body, { base: '' }, new Signals())
