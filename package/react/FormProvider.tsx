import { useRef, type ReactElement, type ReactNode } from 'react'
import type { FocusTarget } from '../../engine/runtime/effects/carrier.ts'
import type { Session } from '../../engine/runtime/effects/headless.ts'
import type { AnyFlow, FlowTypes } from '../../engine/runtime/program/flow-types.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { Living } from './Living.tsx'
import type { FormOptions } from './options.ts'

/** The options of a conversation that the provider starts and ends itself. */
export interface OwnSession<Of extends FlowTypes = AnyFlow> extends FormOptions<Of> {
  readonly session?: undefined
  /**
   * True to show all questions at once, instead of each after the answer to the previous one. Later changes have no
   * effect.
   */
  readonly whole?: boolean
  /**
   * Called when the conversation continues at a field, a step, or the answer of a step. The interface has to move the
   * focus there itself.
   */
  readonly onFocus?: (target: FocusTarget) => void
  readonly children: ReactNode
}

/** A conversation that was started by `createSession`; its creator also ends it. */
export interface GivenSession {
  readonly session: Session<FlowTypes>
  readonly children: ReactNode
}

/** The options with which a form starts a conversation, or an existing conversation. */
export type FormProviderProps<Of extends FlowTypes = AnyFlow> = OwnSession<Of> | GivenSession

/**
 * Provides a conversation to the hooks below it, for an interface of your own. It draws nothing itself, and needs no
 * styles.
 */
export function FormProvider<Of extends FlowTypes = AnyFlow>(props: FormProviderProps<Of>): ReactElement
export function FormProvider(props: FormProviderProps) {
  if (!props.session) return <Own {...props} />
  return (
    // The components below take ids from the session itself, regardless of the types of its flow.
    <SessionProvider
      store={props.session as Session}
      art={nameOf}
      uploads={noUploads}
      bookings={props.session.bookings}
    >
      {props.children}
    </SessionProvider>
  )
}

const nameOf = (file: string) => file

const noUploads = () =>
  Promise.reject(new Error('A session of createSession sends no files; let <FormProvider> begin its own.'))

function Own({ whole = false, onFocus, children, ...options }: OwnSession) {
  const root = useRef<Element>(null)
  const focus = (target: FocusTarget) => onFocus?.(target)
  return (
    <Living
      options={options}
      placement={{ presentation: { inline: true, whole }, open: true, root, focus }}
      key={options.program.flow.id}
    >
      {children}
    </Living>
  )
}
