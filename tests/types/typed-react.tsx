import { ChatForm, FormProvider, type Program } from '../../site/package/react.ts'

// A form of one flow in a React tree, as the compiler knows it by what `kaiwa types` writes.

interface Types {
  readonly step: 'who' | 'what'
  readonly values: { readonly name: string; readonly mark: '' | '1' | '2' }
  readonly options: { readonly floor?: number }
  readonly details: { readonly step_view: { readonly step: 'who' | 'what'; readonly index: number }; readonly submit_ok: { readonly flow: string } }
}

declare const program: Program<Types>
declare const anyProgram: Program

const hear = (step: Types['step'] | undefined) => void step

export const typed = (
  <ChatForm program={program} host={{ floor: 3 }} answers={{ name: 'Alex' }} onEvent={(name, { step }) => name === 'step_view' && hear(step)} onSubmitted={(token, { to }) => void (token + to)} />
)
export const loose = <ChatForm program={anyProgram} host={{ floor: 3 }} answers={{ name: 'Alex' }} onEvent={(name, { step }) => void (name + String(step))} />
export const provided = <FormProvider program={program} answers={{ mark: 1 }}>text</FormProvider>

// @ts-expect-error the flow takes no such option
export const host = <ChatForm program={program} host={{ ceiling: 3 }} />

// @ts-expect-error and that one as a number
export const kind = <ChatForm program={program} host={{ floor: 'third' }} />

// @ts-expect-error it asks for no such field
export const answers = <ChatForm program={program} answers={{ floor: 3 }} />

// @ts-expect-error it has no such event
export const event = <ChatForm program={program} onEvent={(name) => name === 'close'} />

// @ts-expect-error none of its events has such a detail
export const detail = <ChatForm program={program} onEvent={(_name, told) => void told.client} />

// @ts-expect-error it has no such step
export const step = <ChatForm program={program} onEvent={(_name, told) => told.step === 'where'} />

// @ts-expect-error the provider's session is of the same flow
export const within = <FormProvider program={program} host={{ ceiling: 3 }}>text</FormProvider>
