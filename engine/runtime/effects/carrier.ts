import type { SessionEvent } from '../session/events.ts'
import type { Request } from '../session/requests.ts'
import { findClients } from './clients.ts'
import type { SiteConfig } from './config.ts'
import { convert } from './conversion.ts'
import type { Mark } from './entry.ts'
import { leaveEntries, pushEntries, returnToEntry, updateEntry } from './history.ts'
import { createHttp } from './http.ts'
import { fetchImages } from './images.ts'
import { createLookups } from './lookups.ts'
import { remember } from './memory.ts'
import { askOutcomes } from './outcomes.ts'
import type { Signals } from './signals.ts'
import { sendSms, verifyCode } from './sms.ts'
import { keepUnresolved } from './unresolved.ts'

/** A field’s control, a step as a whole, or the place where a step is answered. */
export type FocusTarget = { readonly field: string } | { readonly step: string } | { readonly answer: string }

export interface Outside {
  readonly config: SiteConfig
  readonly signals: Signals
  readonly dispatch: (event: SessionEvent) => void
  /** The form's root element while there is one. */
  readonly root: () => Element | null
  /** What a history entry of the form is to remember. */
  readonly mark: () => Omit<Mark, 'depth'>
  readonly focus: (target: FocusTarget) => void
}

/** Carries out what a session asks for, and tells the session what came of it. */
export function createCarrier(outside: Outside): (request: Request) => void {
  const { config, dispatch, signals, root } = outside
  const http = createHttp(config)
  const lookUp = createLookups(config.postal)
  const { paths } = config

  const carry: { [T in Request['type']]: (request: Extract<Request, { type: T }>) => void | Promise<void> } = {
    async lookUp({ request, source, key }) {
      dispatch({ type: 'lookupReplied', request, found: await lookUp(source, key) })
    },
    async findClients({ request, query }) {
      const clients = await findClients(http, paths.clients, { flow: outside.mark().flow, query })
      dispatch({ type: 'clientsReplied', request, clients })
    },
    async fetchImages() {
      dispatch({ type: 'imagesReplied', images: await fetchImages(http, paths.images) })
    },
    async submit({ request, key, replaces, payload }) {
      const release = holdPage()
      const { flow } = outside.mark()
      const outcome = await convert(http, paths.conversion, { flow, key, replaces, payload }, config.timeout)
      release()
      dispatch({ type: 'conversionReplied', request, outcome })
    },
    async askOutcomes({ request, keys }) {
      const outcomes = await askOutcomes(http, paths.conversion, { flow: outside.mark().flow, keys })
      dispatch({ type: 'outcomesReplied', request, outcomes })
    },
    keepKeys: ({ keys }) => keepUnresolved(outside.mark().flow, keys),
    async sendSms({ request, phone }) {
      dispatch({ type: 'smsReplied', request, sent: await sendSms(http, paths.smsSend, phone) })
    },
    async verifyCode({ request, code }) {
      dispatch({ type: 'codeReplied', request, outcome: await verifyCode(http, paths.smsVerify, code) })
    },
    startTimer({ timer, after }) {
      setTimeout(() => dispatch({ type: 'timerFired', timer }), after)
    },
    pushHistory: ({ entries }) => pushEntries(entries, outside.mark()),
    updateHistory: () => updateEntry(outside.mark()),
    goBack: ({ entries }) => leaveEntries(entries),
    goForward: ({ entries }) => returnToEntry(entries),
    remember: ({ what }) => remember(what),
    navigate: ({ to }) => location.assign(new URL(to, window.origin)),
    focusField: ({ field }) => outside.focus({ field }),
    focusStep: ({ step }) => outside.focus({ step }),
    focusAnswer: ({ step }) => outside.focus({ answer: step }),
    signal: ({ name, detail }) => signals.send(name, detail, root()),
  }

  return (request) => {
    const one = carry[request.type] as (request: Request) => void | Promise<void>
    void one(request)
  }
}

/** Has the browser ask before the page is left. Returns the way to stop: a page that asks is not kept in its cache. */
function holdPage(): () => void {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
