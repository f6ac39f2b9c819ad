import { useRef, type ReactElement, type ReactNode } from 'react'
import type { FocusTarget } from '../../engine/runtime/effects/carrier.ts'
import type { Session } from '../../engine/runtime/effects/headless.ts'
import type { AnyFlow, FlowTypes } from '../../engine/runtime/program/flow-types.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { Living } from './Living.tsx'
import type { FormOptions } from './options.ts'

/** A conversation of the provider's own, which begins with it and ends with it. */
export interface OwnSession<Of extends FlowTypes = AnyFlow> extends FormOptions<Of> {
  readonly session?: undefined
  /**
   * True to have all questions at once, and not each when the one before it is answered. It stays as it is at first.
   */
  readonly whole?: boolean
  /**
   * The conversation leads on: to a field, a step, or the place where a step is answered. To move the focus there is
   * left to you.
   */
  readonly onFocus?: (target: FocusTarget) => void
  readonly children: ReactNode
}

/** A conversation that was started by `createSession`, and is ended by the same caller. */
export interface GivenSession {
  readonly session: Session<FlowTypes>
  readonly children: ReactNode
}

/** The options with which a form starts a conversation, or an existing conversation. */
export type FormProviderProps<Of extends FlowTypes = AnyFlow> = OwnSession<Of> | GivenSession

/**
 * Gives a conversation to the hooks below it, for an interface of one's own. It draws nothing itself, and needs no
 * styles.
 */
export function FormProvider<Of extends FlowTypes = AnyFlow>(props: FormProviderProps<Of>): ReactElement
export function FormProvider(props: FormProviderProps) {
  if (!props.session) return <Own {...props} />
  return (
    // Below it, ids come from the session itself, whatever types its flow has.
    <SessionProvider store={props.session as Session} art="" uploads={noUploads}>
      {props.children}
    </SessionProvider>
  )
}

const noUploads = () =>
  Promise.reject(new Error('A session of createSession sends no files; let <FormProvider> begin its own.'))

function Own({ whole = false, onFocus, children, ...options }: OwnSession) {
  const root = useRef<Element>(null)
  const focus = (target: FocusTarget) => onFocus?.(target)
  return (
    <Living
      options={options}
      standing={{ manner: { inline: true, whole }, open: true, root, focus }}
      key={options.program.flow.id}
    >
      {children}
    </Living>
  )
}
