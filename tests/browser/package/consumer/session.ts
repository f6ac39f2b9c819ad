import { createSession, type Program, type Session, type Sources } from 'kaiwa-form'
import { createLoader, loadProject } from 'kaiwa-form/node'
import { createHandler, type FormHandler, sqlStorage, type Storage, verifyPayload } from 'kaiwa-form/server'

// Code that a project may write. The code further below must not compile.

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
export const storage: Storage = sqlStorage((work) => work(async (sql, values) => [{ sql, values }]))
export const forms: FormHandler = createHandler({
  programs: { contact: program },
  storage,
  secret: label,
  clients: async ({ pref = '' }) => [{ id: pref, name: 'A', imgurl_logo: '', is_pdf_display: false }],
  sms: { send: async (phone, code) => console.log(phone.length, code.length) },
})
export const reply: Promise<Response> = forms(new Request('https://example.com/api/v1/csrf'))
export const load = loadProject().then(({ vocabulary }) => createLoader(vocabulary))

export const steps: readonly string[] = Object.keys(program.flow.steps)

session.edit('name', 'Alex')

// @ts-expect-error a value is a text, a list of ids, or a boolean
session.edit('name', 120)

// @ts-expect-error there is no such event
createSession({ program, sources, onEvent: (name) => name === 'step_jump' })

// @ts-expect-error the sources must include `submit`
createSession({ program, sources: {} })

// @ts-expect-error a source returns an object with its result
createSession({ program, sources: { submit: async () => 'stored' } })
