import { createSession, type FlowTypes, type Program, type Session, type Sources } from '../../package/session.ts'
import { converse } from '../../package/testing.ts'

// Checks the types of a session, with a flow's own types as `kaiwa types` writes them.

interface Values {
  readonly name: string
  readonly mark: '' | '1' | '2'
  readonly extras: readonly ('lamp' | 'stool')[]
}
interface Answers {
  readonly name?: string | number
  readonly mark?: '1' | '2' | 1 | 2
  readonly extras?: readonly ('lamp' | 'stool' | 10 | 20)[]
}
interface Payload {
  readonly name: string
  readonly mark?: 1 | 2
  readonly client_ids: readonly (number | string)[]
}
interface Details {
  readonly step_view: { readonly step: 'who' | 'what'; readonly index: number }
  readonly submit_ok: { readonly flow: string }
}
interface Types {
  readonly step: 'who' | 'what'
  readonly values: Values
  readonly answers: Answers
  readonly payload: Payload
  readonly options: { readonly floor?: number }
  readonly details: Details
}

declare const program: Program<Types>
declare const sources: Sources

export const session = createSession({
  program,
  sources,
  host: { floor: 3 },
  answers: { name: 'Alex', mark: 2 },
  onEvent(name, detail) {
    if (name === 'step_view' && detail.step) session.confirm(detail.step)
  },
})
session.edit('extras', ['lamp'])

/** A component that draws a session need not know the flow. */
export const loose: Session<FlowTypes> = session
createSession({ program, sources, onEvent: (name) => void name })

// @ts-expect-error it has no such field to edit
session.edit('floor', '3')

// @ts-expect-error the value of the field is a text, not a list
session.edit('name', ['Alex'])

// @ts-expect-error it has no such option
session.edit('mark', '3')

// @ts-expect-error the list has no such option
session.edit('extras', ['lid'])

// @ts-expect-error it has no such field to leave
session.leave('floor')

// @ts-expect-error it has no such step
session.confirm('where')

// @ts-expect-error it has no such step to read
session.step('where')

// @ts-expect-error it has no such field to read
session.field('floor')

// @ts-expect-error the page has no such option
createSession({ program, sources, host: { ceiling: 3 } })

// @ts-expect-error the answer is for an unknown field
createSession({ program, sources, answers: { floor: 3 } })

// @ts-expect-error the answer is not an option of the field
createSession({ program, sources, answers: { mark: 3 } })

// @ts-expect-error a text is not a list of options
createSession({ program, sources, answers: { extras: 'lamp' } })

createSession({
  program,
  sources: {
    submit: async ({ payload }) => ({ token: `${payload.name} ${payload.mark ?? 0} ${payload.client_ids.length}` }),
  },
})

// @ts-expect-error the payload has no such part
createSession({ program, sources: { submit: async ({ payload }) => ({ token: payload.nmae }) } })

// @ts-expect-error the part of the payload is a number
createSession({ program, sources: { submit: async ({ payload }) => ({ token: payload.mark ?? '' }) } })

export const conversed = converse(program, {
  answers: { name: 'Alex', mark: '2', extras: ['lamp'] },
  host: { floor: 3 },
}).then(({ payload, errors, transcript }) => [
  payload?.name satisfies string | undefined,
  errors.mark satisfies string | undefined,
  transcript[0]?.step satisfies 'who' | 'what' | undefined,
])

// @ts-expect-error the conversation has no such field
void converse(program, { answers: { nmae: 'Alex' } })

// @ts-expect-error the answer to the field is a text, not a number
void converse(program, { answers: { name: 7 } })

// @ts-expect-error the page of a conversation has no such option
void converse(program, { answers: {}, host: { ceiling: 3 } })

// @ts-expect-error the payload of a conversation has no such part
void converse(program, { answers: {} }).then(({ payload }) => payload?.nmae)

// @ts-expect-error the errors of a conversation have no such field
void converse(program, { answers: {} }).then(({ errors }) => errors.nmae)

/** Without its own types, a flow accepts an answer to every field. */
export const anyConversed = converse({} as Program, { answers: { anything: 'x' } }).then(
  ({ payload }) => payload?.anything,
)

// @ts-expect-error it has no such event
createSession({ program, sources, onEvent: (name) => name === 'close' })

// @ts-expect-error none of its events has such a detail
createSession({ program, sources, onEvent: (_name, detail) => detail.client })

// @ts-expect-error only some of its events are of a step
createSession({ program, sources, onEvent: (_name, detail) => session.confirm(detail.step) })
