import type { Call } from '../../../schemas/calls/index.ts'
import type { Host } from '../program/host.ts'
import type { Prefill } from '../program/prefill.ts'
import type { Program } from '../program/program.ts'
import type { Opened, Presentation, SessionEvent } from '../session/events.ts'
import { type Store, createStore } from '../session/store.ts'
import { acceptedOf, hasAccepted, markLeft } from './accepted.ts'
import type { Bookings, OfferDesk } from './bookings/desk.ts'
import { type Outside, createCarrier } from './carrier.ts'
import type { SiteSettings } from './config.ts'
import { freshKey } from './config.ts'
import type { Mark } from './entry.ts'
import { followDay, dayOf } from './follow-day.ts'
import { currentMark, onTraversal } from './history.ts'
import type { createHttp } from './http.ts'
import type { Part } from './parts.ts'
import type { Keeper } from './resume.ts'
import type { createCalls } from './site-sources.ts'
import type { Sources } from './sources.ts'
import { sharesOf } from './split.ts'
import { recall, unresolvedOf } from './storage.ts'
import type { Uploads, createUploads } from './uploads.ts'

/** The functions that make the form's calls and fetch the sender of its files. */
interface Tools {
  readonly createCalls: typeof createCalls
  readonly createHttp: typeof createHttp
  readonly loadUploads: () => Promise<{ readonly createUploads: typeof createUploads }>
}

/** The surroundings of a form. */
interface Around extends Pick<Outside, 'signals' | 'root' | 'focus' | 'navigate'> {
  /** Returns the site's current configuration. Another object means another configuration. */
  readonly config: () => SiteSettings
  /** Replacements of the site's calls. */
  readonly sources?: Partial<Sources>
  /** The code that a form needs after its first question. */
  readonly tools: Pick<Part<Tools>, 'content' | 'loadEventually'>
  readonly presentation?: Partial<Presentation>
  /** Draws at once what the session shows. */
  readonly draw?: () => void
  /** Called when Back or Forward reach an entry of the closed form. */
  readonly returned?: (mark: Mark) => void
}

/** A conversation on a page, with all its requests carried out. */
export interface Live {
  readonly store: Store
  readonly uploads: Uploads
  readonly bookings: Bookings
  /** Opens the form, or passes changed options of the page to an open one. */
  readonly open: (host: Host, answers?: Prefill['answers']) => void
  /**
   * Prepares the view with which the form would open now, without opening it. Opening with another result withdraws the
   * view first. A form with the outcome of an earlier sending is not prepared, since opening it requests that outcome.
   */
  readonly prepare: (host: Host) => void
  /** Reports whether `open` would show the prepared view, without changes. */
  readonly isPrepared: (host: Host, answers?: Prefill['answers']) => boolean
  /**
   * Connects the page's events to the session. Returns the function that ends both and removes the form's entries from
   * the history.
   */
  readonly start: () => () => void
}

/** The time in milliseconds between two checks of the clock while nothing happens. */
const everyMinute = 60_000

export function createLive(program: Program, around: Around): Live {
  const { tools, presentation = {}, sources } = around
  const { id } = program.flow
  let instance: FormInstance = { flow: id, form: 1 }
  const outside = {
    dispatch: (event: SessionEvent) => store.dispatch(event),
    mark: () => ({ ...ownerOf(instance), options: store.state().visit.host.options }),
    ...(sources && { sources }),
  }
  let calls: { readonly config: SiteSettings; readonly carry: (call: Call) => void } | undefined
  const carrier = (rest: Tools) => {
    const config = around.config()
    if (calls?.config !== config) calls = { config, carry: rest.createCalls({ ...outside, store, config }) }
    return calls.carry
  }
  const call = (request: Call, rest = tools.content()): void => {
    if (rest) carrier(rest)(request)
    else void tools.loadEventually().then((come) => call(request, come))
  }
  const store = createStore(program, { now: Date.now, carryOut: createCarrier({ ...around, ...outside, call }) })
  const today = () => dayOf(new Date(), program.flow.timeZone)
  const lookAtClock = followDay(store, today)
  /** Returns the event that opens the form now, as far as its view depends on it. */
  const openedBy = (host: Host, answers: Prefill['answers']) => ({
    type: 'opened' as const,
    host,
    today: today(),
    memory: recall(),
    unresolved: unresolvedOf(instance),
    answers,
    manner: presentation,
  })
  let keeper: Keeper | undefined
  let isKept = false
  /** Keeps the answers if the flow wants it. The code for that comes with the complete flow. */
  const keepAnswers = () => {
    if (isKept || !store.program().resume) return
    isKept = true
    void import('./resume.ts')
      .then((code) => {
        const { flow, form } = instance
        keeper = code.keepAnswers(store, form > 1 ? `${flow}:${form}` : flow)
        if (store.state().visit.open) keeper.giveBack()
      })
      // Without this file the form works as without this wish.
      .catch(() => {})
  }
  store.subscribe('frame', keepAnswers)
  let prepared = ''
  const isPreparedFor = (opened: object) => store.frame().prepared && prepared === JSON.stringify(opened)
  /** Withdraws a prepared view, unless it is the one with which this event opens the form. */
  const withdrawOther = (opened: object) => {
    if (!store.frame().prepared || isPreparedFor(opened)) return
    store.dispatch({ type: 'closed' })
    // Removed questions fade out; those that nobody has seen must not fade in the open form.
    around.draw?.()
  }
  let uploads: Uploads | undefined
  let desk: OfferDesk | undefined

  return {
    store,
    async uploads() {
      const { loadUploads } = await tools.loadEventually()
      const { createUploads } = await loadUploads()
      return (uploads ??= createUploads(around.config(), store, id))()
    },
    bookings: (create) => (desk ??= create(store, around)),
    open(given, answers = {}) {
      const { open: isOpen, host: before } = store.state().visit
      const host = { ...given, split: sharesOf(program.flow, { ...(isOpen && before.split), ...given.split }) }
      if (isOpen) return store.dispatch({ type: 'contextChanged', host, answers })
      const mark = currentMark()
      const accepted = acceptedOf(instance)
      const opened = openedBy(host, answers)
      withdrawOther(opened)
      raise(instance)
      store.dispatch({
        ...opened,
        key: freshKey(),
        ...(accepted && { accepted }),
        depth: !presentation.inline && isOf(instance, mark) ? mark.depth : 0,
      })
      keeper?.giveBack()
      // The server measures the visit from the token with which it began.
      void tools.loadEventually().then(carrier)
    },
    prepare(given) {
      if (store.state().visit.open || hasAccepted(instance)) return
      const opened = openedBy({ ...given, split: sharesOf(program.flow, given.split, true) }, {})
      if (opened.unresolved.length > 0) return
      withdrawOther(opened)
      if (store.frame().prepared) return
      prepared = JSON.stringify(opened)
      store.prepare({ ...opened, key: '', depth: 0 } satisfies Opened)
    },
    isPrepared: (given, answers = {}) =>
      isPreparedFor(openedBy({ ...given, split: sharesOf(program.flow, given.split, true) }, answers)),
    start() {
      instance = claimInstance(id)
      const restored = (event: PageTransitionEvent) => {
        if (event.persisted) store.dispatch({ type: 'pageRestored', accepted: acceptedOf(instance, true) })
      }
      const leaving = () => {
        const { send, frame } = store.state()
        // If the visitor is on the page's own entry, Back leads to the page before it.
        if (send.phase === 'done' && (presentation.inline || frame.depth > 0)) markLeft(instance)
      }
      const online = () => store.dispatch({ type: 'cameOnline' })
      addEventListener('pageshow', restored)
      addEventListener('visibilitychange', lookAtClock)
      const clock = setInterval(lookAtClock, everyMinute)
      addEventListener('pagehide', leaving)
      addEventListener('online', online)
      const stop = presentation.inline ? undefined : onTraversal(traversed)
      return () => {
        // As if the page had removed the form: the session ends, and none of its entries stays in the history.
        store.dispatch({ type: 'pageChanged', moved: false })
        stop?.()
        releaseInstance(instance)
        removeEventListener('pageshow', restored)
        removeEventListener('visibilitychange', lookAtClock)
        clearInterval(clock)
        removeEventListener('pagehide', leaving)
        removeEventListener('online', online)
      }
    },
  }

  function traversed(mark: Mark | null, elsewhere: boolean): void {
    const isOwn = isOf(instance, mark)
    if (store.state().visit.open && !elsewhere) {
      if (!isOver(instance, mark)) store.dispatch({ type: 'traversed', depth: isOwn ? mark.depth : 0 })
      return
    }
    store.dispatch({ type: 'pageChanged', moved: true })
    if (isOwn && mark.depth > 0) around.returned?.(mark)
  }
}

/** Identifies one of several forms of a flow on a page. Its history entries and stored values carry this identity. */
export interface FormInstance {
  readonly flow: string
  /** 1 for the first form. */
  readonly form: number
}

/** The instances in use, ordered by the last opening of their forms. */
const taken: FormInstance[] = []

/** Claims the first free number for a form of a flow. */
function claimInstance(flow: string): FormInstance {
  let form = 1
  while (taken.some((instance) => instance.flow === flow && instance.form === form)) form++
  const own = { flow, form }
  taken.push(own)
  return own
}

function releaseInstance(instance: FormInstance): void {
  const at = taken.indexOf(instance)
  if (at >= 0) taken.splice(at, 1)
}

/** Moves an instance to the end, because the form that was opened last covers all others. */
function raise(instance: FormInstance): void {
  releaseInstance(instance)
  taken.push(instance)
}

/** Returns the data with which a history entry identifies its form. */
const ownerOf = ({ flow, form }: FormInstance): Pick<Mark, 'flow' | 'form'> => ({ flow, ...(form > 1 && { form }) })

/** Reports whether a mark belongs to an entry of this form. */
const isOf = ({ flow, form }: FormInstance, mark: Mark | null): mark is Mark =>
  mark?.flow === flow && (mark.form ?? 1) === form

/** Reports whether a mark belongs to a form that covers this one. */
const isOver = (own: FormInstance, mark: Mark | null): boolean =>
  taken.findIndex((instance) => isOf(instance, mark)) > taken.indexOf(own)
