import { createSession, type FlowTypes, type Program, type Session, type Sources } from '../../site/package/session.ts'

// A session of one flow, as the compiler knows it by what `kaiwa types` writes.

interface Values {
  readonly name: string
  readonly mark: '' | '1' | '2'
  readonly extras: readonly ('lamp' | 'stool')[]
}
interface Details {
  readonly step_view: { readonly step: 'who' | 'what'; readonly index: number }
  readonly submit_ok: { readonly flow: string }
}
interface Types {
  readonly step: 'who' | 'what'
  readonly values: Values
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

/** Who draws it need not know the flow. */
export const loose: Session<FlowTypes> = session
createSession({ program, sources, onEvent: (name) => void name })

// @ts-expect-error it has no such field to edit
session.edit('floor', '3')

// @ts-expect-error the field is a text, and no list
session.edit('name', ['Alex'])

// @ts-expect-error it has no such option
session.edit('mark', '3')

// @ts-expect-error nor that one in its list
session.edit('extras', ['lid'])

// @ts-expect-error it has no such field to leave
session.leave('floor')

// @ts-expect-error it has no such step
session.confirm('where')

// @ts-expect-error it has no such step to look at
session.step('where')

// @ts-expect-error it has no such field to look at
session.field('floor')

// @ts-expect-error the page gives no such option
createSession({ program, sources, host: { ceiling: 3 } })

// @ts-expect-error an answer to a field that it has not
createSession({ program, sources, answers: { floor: 3 } })

// @ts-expect-error it has no such event
createSession({ program, sources, onEvent: (name) => name === 'close' })

// @ts-expect-error none of its events has such a detail
createSession({ program, sources, onEvent: (_name, detail) => detail.client })

// @ts-expect-error only some of its events are of a step
createSession({ program, sources, onEvent: (_name, detail) => session.confirm(detail.step) })
