import {
  ChatForm,
  defineRenderer,
  FormProvider,
  useField,
  useSend,
  type Program,
  type RendererProps,
  type Session,
} from '../../package/react.ts'
import { session as typedSession } from './typed-session.ts'

// Checks the types of the form in a React tree.

declare const program: Program
declare const session: Session

export const dialog = (
  <ChatForm program={program} open onClosed={() => {}} onSubmitted={(token, { to }) => void (token + to)} />
)

// @ts-expect-error a form needs a program
export const without = <ChatForm mode="inline" />

// @ts-expect-error it is a dialog or inline
export const popup = <ChatForm program={program} mode="popup" />

// @ts-expect-error the site has no such path
export const path = <ChatForm program={program} site={{ paths: { convert: '/enquiries' } }} />

// @ts-expect-error there is no such event
export const event = <ChatForm program={program} onEvent={(name) => name === 'jumped'} />

// @ts-expect-error a token is a text
export const token = <ChatForm program={program} onSubmitted={(stored: number) => void stored} />

export const both = (
  // @ts-expect-error a provider takes a session or a program, not both
  <FormProvider session={session} program={program}>
    text
  </FormProvider>
)

export const given = <FormProvider session={session}>text</FormProvider>
export const givenTyped = <FormProvider session={typedSession}>text</FormProvider>

export function Field() {
  const field = useField('name')
  // @ts-expect-error the field may not be shown at present
  field.edit('x')
  // @ts-expect-error a value is a text, an id, a list of ids or a boolean
  field?.edit(7)
  // @ts-expect-error a send button has no such word
  return useSend().text
}

// @ts-expect-error a renderer is given the field, not its value alone
export const renderer = defineRenderer('stars', ({ value }: { readonly value: string }) => value)

export const edits = defineRenderer('stars', ({ edit }: RendererProps) => (
  // @ts-expect-error a renderer edits with a value, not an object
  <button type="button" onClick={() => edit({ stars: 3 })}>
    3
  </button>
))
