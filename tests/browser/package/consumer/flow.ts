import { createSession, type Sources } from 'kaiwa-form'
import { program, type Details, type EventName, type Field, type Options, type Payload, type Step, type Values } from './flows/contact.flow.json'

// What `kaiwa-form types` says of a flow, for `moduleResolution: bundler`, and below what must not compile there.

const sources: Sources = { submit: async () => ({ token: 'abc' }) }

export const session = createSession({ program, sources })
export const sent: Payload = { mark: '5', email: 'alex@example.com' }
export const field: Field = 'email'
export const options: Options = {}
export const held: Values['email'] = 'alex@example.com'
session.edit('email', held)
export const heard = (told: Details['step_view']): Step => told.step

// @ts-expect-error the flow asks for more
export const less: Payload = { email: 'alex@example.com' }

// @ts-expect-error and not for that
export const more: Payload = { mark: '5', email: 'alex@example.com', floor: 3 }

// @ts-expect-error it has no such field
export const floor: Field = 'floor'

// @ts-expect-error there is no such event
export const jumped: EventName = 'step_jumped'

// @ts-expect-error that is a detail of another event
export const index = (told: Details['step_done']) => told.index

// @ts-expect-error the flow takes no such option
export const option: Options = { floor: 3 }

// @ts-expect-error its session has no such field
session.edit('floor', '3')
