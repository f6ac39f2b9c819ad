import { createSession, type Program, type Session, type Sources } from 'kaiwa-form'
import { createLoader, loadProject } from 'kaiwa-form/node'
import { verifyPayload } from 'kaiwa-form/server'

// What a project of one's own may write, and below what must not compile there.

declare const program: Program

const sources: Sources = {
  submit: async ({ key, payload }) => (key === '' ? { error: 'error' } : { token: JSON.stringify(payload) }),
}

export const session: Session = createSession({
  program,
  sources,
  answers: { name: 'Alex' },
  onEvent: (name, detail) => console.log(name, detail.step),
})
export const label: string = session.field('name')?.label ?? ''
export const problems: readonly { readonly field: string; readonly rule: string }[] = verifyPayload(
  program,
  {},
  '2026-11-21',
)
export const load = loadProject().then(({ vocabulary }) => createLoader(vocabulary))

export const steps: readonly string[] = Object.keys(program.flow.steps)

session.edit('name', 'Alex')

// @ts-expect-error a value is a text, ids, or yes and no
session.edit('name', 120)

// @ts-expect-error there is no such event
createSession({ program, sources, onEvent: (name) => name === 'step_jump' })

// @ts-expect-error an enquiry has to go somewhere
createSession({ program, sources: {} })

// @ts-expect-error a source gives what came of it
createSession({ program, sources: { submit: async () => 'stored' } })
