import { createSession, type Sources } from 'kaiwa-form'
import { useField } from 'kaiwa-form/react'
import { converse } from 'kaiwa-form/testing'
import {
  program,
  type Details,
  type EventName,
  type Field,
  type Options,
  type Payload,
  type Step,
  type Types,
  type Values,
} from './flows/contact.flow.json'

// Uses the types that `kaiwa-form types` writes for a flow, with `moduleResolution: bundler`. The code further below
// must not compile.

const sources: Sources = { submit: async () => ({ token: 'abc' }) }

export const session = createSession({ program, sources })
export const sent: Payload = { mark: '5', email: 'alex@example.com' }
export const field: Field = 'email'
export const options: Options = {}
export const held: Values['email'] = 'alex@example.com'
session.edit('email', held)
export const stepOf = (detail: Details['step_view']): Step => detail.step

createSession({
  program,
  sources: { submit: async ({ payload }) => ({ token: payload.email }) },
  answers: { email: 'alex@example.com', mark: '5' },
})
export const useEmail = () => useField<Types, 'email'>('email')?.value satisfies string | undefined
export const conversed = converse(program, { answers: { mark: '5', email: 'alex@example.com' } }).then(
  ({ payload }) => payload?.email satisfies string | undefined,
)

// @ts-expect-error the flow has no such answer
createSession({ program, sources, answers: { emial: 'alex@example.com' } })

// @ts-expect-error an address is a text
createSession({ program, sources, answers: { email: true } })

// @ts-expect-error the payload has no such part
createSession({ program, sources: { submit: async ({ payload }) => ({ token: payload.emial }) } })

// @ts-expect-error a renderer cannot be given for a field that the flow does not have
export const useEmial = () => useField<Types>('emial')

// @ts-expect-error a conversation has no such answer either
void converse(program, { answers: { emial: 'alex@example.com' } })

// @ts-expect-error the payload has further required parts
export const less: Payload = { email: 'alex@example.com' }

// @ts-expect-error a part of another payload is not accepted either
export const more: Payload = { mark: '5', email: 'alex@example.com', floor: 3 }

// @ts-expect-error the flow has no such field
export const floor: Field = 'floor'

// @ts-expect-error there is no such event
export const jumped: EventName = 'step_jumped'

// @ts-expect-error this is a detail of another event
export const index = (detail: Details['step_done']) => detail.index

// @ts-expect-error the flow has no such option
export const option: Options = { floor: 3 }

// @ts-expect-error its session has no such field
session.edit('floor', '3')
