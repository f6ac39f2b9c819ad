import type { Call } from '../../../schemas/calls/index.ts'
import type { SessionEvent } from '../session/events.ts'
import type { Request } from '../session/requests.ts'
import { keepAccepted } from './accepted.ts'
import type { Mark } from './entry.ts'
import { leaveEntries, pushEntries, returnToEntry, updateEntry } from './history.ts'
import type { Signals } from './signals.ts'
import { remember, keepUnresolved } from './storage.ts'

/** A field’s control, a step as a whole, or the element in which a step is answered. */
export type FocusTarget = { readonly field: string } | { readonly step: string } | { readonly answer: string }

export interface Outside {
  readonly signals: Pick<Signals, 'send'>
  readonly dispatch: (event: SessionEvent) => void
  /** Returns the form's root element while it exists. */
  readonly root: () => Element | null
  /** Returns the data to store with a history entry of the form. */
  readonly mark: () => Omit<Mark, 'depth'>
  readonly focus: (target: FocusTarget) => void
  /** Opens another page. By default the browser does it. */
  readonly navigate?: (to: string) => void
  /** Carries out a request that needs a call, as soon as the code for calls has loaded. */
  readonly call: (call: Call) => void
}

/**
 * The longest time in milliseconds for the page after an accepted enquiry to appear. After that, the form itself
 * reports that the enquiry is stored.
 */
const patience = 10_000

/** The functions that carry out requests, by type. */
type Carry<Type extends Request['type']> = {
  readonly [T in Type]: (request: Extract<Request, { type: T }>) => void | Promise<void>
}

export const goTo = (to: string): void => location.assign(new URL(to, window.origin))

/** Carries out the requests of a session, and dispatches the results to it. */
export function createCarrier(outside: Outside): (request: Request) => void {
  const { dispatch, signals, root } = outside

  const carry: Carry<Exclude<Request['type'], Call['type']>> = {
    keepKeys: ({ keys }) => keepUnresolved(outside.mark(), keys),
    keepAccepted({ token }) {
      keepAccepted(outside.mark(), token)
      if (token !== '') setTimeout(() => dispatch({ type: 'thanksMissed' }), patience)
    },
    startTimer({ timer, after }) {
      setTimeout(() => dispatch({ type: 'timerFired', timer }), after)
    },
    pushHistory: ({ entries }) => pushEntries(entries, outside.mark()),
    updateHistory: () => updateEntry(outside.mark()),
    goBack: ({ entries }) => leaveEntries(entries),
    goForward: ({ entries }) => returnToEntry(entries),
    remember: ({ what }) => remember(what),
    navigate({ to, after }) {
      const navigate = outside.navigate ?? goTo
      if (after === undefined) navigate(to)
      else setTimeout(() => navigate(to), after)
    },
    focusField: ({ field }) => outside.focus({ field }),
    focusStep: ({ step }) => outside.focus({ step }),
    focusAnswer: ({ step }) => outside.focus({ answer: step }),
    signal: ({ name, detail }) => signals.send(name, detail, root()),
  }

  return (request) => {
    const item = (carry as Partial<Carry<Request['type']>>)[request.type] as ((request: Request) => void) | undefined
    if (item) item(request)
    else outside.call(request as Call)
  }
}
