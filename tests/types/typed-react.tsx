import { ChatForm, FormProvider, useField, useStep, type Program } from '../../package/react.ts'

// Checks the types of a form in a React tree, with a flow's own types as `kaiwa types` writes them.

interface Types {
  readonly step: 'who' | 'what'
  readonly values: { readonly name: string; readonly mark: '' | '1' | '2' }
  readonly answers: { readonly name?: string | number; readonly mark?: '1' | '2' | 1 | 2 }
  readonly payload: { readonly name: string; readonly mark?: 1 | 2 }
  readonly options: { readonly floor?: number }
  readonly details: {
    readonly step_view: { readonly step: 'who' | 'what'; readonly index: number }
    readonly submit_ok: { readonly flow: string }
  }
}

declare const program: Program<Types>
declare const anyProgram: Program

const noteStep = (step: Types['step'] | undefined) => void step

export const typed = (
  <ChatForm
    program={program}
    host={{ floor: 3 }}
    answers={{ name: 'Alex' }}
    onEvent={(name, { step }) => name === 'step_view' && noteStep(step)}
    onSubmitted={(token, { to }) => void (token + to)}
  />
)
export const loose = (
  <ChatForm
    program={anyProgram}
    host={{ floor: 3 }}
    answers={{ name: 'Alex' }}
    onEvent={(name, { step }) => void (name + String(step))}
  />
)
export const provided = (
  <FormProvider program={program} answers={{ mark: 1 }}>
    text
  </FormProvider>
)

// @ts-expect-error the flow has no such option
export const host = <ChatForm program={program} host={{ ceiling: 3 }} />

// @ts-expect-error the option is a number
export const kind = <ChatForm program={program} host={{ floor: 'third' }} />

// @ts-expect-error the flow has no such field
export const answers = <ChatForm program={program} answers={{ floor: 3 }} />

// @ts-expect-error the name of the field is misspelt, in a dialog that is open without `open`
export const misspelt = <ChatForm program={program} answers={{ nmae: 'Alex' }} />

// @ts-expect-error the field has no such option
export const marked = <ChatForm program={program} answers={{ mark: '3' }} />

// @ts-expect-error a name is not a list
export const named = <ChatForm program={program} mode="inline" answers={{ name: ['Alex'] }} />

export const sent = (
  <ChatForm program={program} sources={{ submit: async ({ payload }) => ({ token: payload.name }) }} />
)

export const unsent = (
  // @ts-expect-error the flow sends no such part
  <ChatForm program={program} sources={{ submit: async ({ payload }) => ({ token: payload.nmae }) }} />
)

// @ts-expect-error the prop `open` is not a text
export const opened = <ChatForm program={program} open="yes" />

export function Fields() {
  const mark = useField<Types, 'mark'>('mark')
  mark?.edit('1')
  // @ts-expect-error the mark has no such option
  mark?.edit('3')
  // @ts-expect-error the value of a mark is the id of its option
  mark?.edit(1)
  // @ts-expect-error the field may not be shown at present
  void mark.value
  // @ts-expect-error there is no such field to draw
  void useField<Types, 'nmae'>('nmae')
  // @ts-expect-error the field is unknown with the types alone as well
  void useField<Types>('nmae')
  // @ts-expect-error there is no such step to draw
  void useStep<Types>('where')
  return useStep<Types>('who')?.fields
}

// @ts-expect-error it has no such event
export const event = <ChatForm program={program} onEvent={(name) => name === 'close'} />

// @ts-expect-error none of its events has such a detail
export const detail = <ChatForm program={program} onEvent={(_name, detail) => void detail.client} />

// @ts-expect-error it has no such step
export const step = <ChatForm program={program} onEvent={(_name, detail) => detail.step === 'where'} />

export const within = (
  // @ts-expect-error the provider's session is of the same flow
  <FormProvider program={program} host={{ ceiling: 3 }}>
    text
  </FormProvider>
)
