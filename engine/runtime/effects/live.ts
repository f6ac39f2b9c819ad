import type { Call } from '../../../schemas/calls/index.ts'
import type { Host } from '../program/host.ts'
import type { Prefill } from '../program/prefill.ts'
import type { Program } from '../program/program.ts'
import type { SessionEvent } from '../session/events.ts'
import type { Presentation } from '../session/events.ts'
import { type Store, createStore } from '../session/store.ts'
import { acceptedOf, markLeft } from './accepted.ts'
import type { Bookings, OfferDesk } from './bookings/desk.ts'
import { type Outside, createCarrier } from './carrier.ts'
import type { SiteSettings } from './config.ts'
import { freshKey } from './config.ts'
import type { Mark } from './entry.ts'
import { followDay, dayOf } from './follow-day.ts'
import { currentMark, onTraversal } from './history.ts'
import type { createHttp } from './http.ts'
import type { Part } from './parts.ts'
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
  const call = (request: Call, rest = tools.content()): void => {
    if (!rest) return void tools.loadEventually().then((come) => call(request, come))
    const config = around.config()
    if (calls?.config !== config) calls = { config, carry: rest.createCalls({ ...outside, config }) }
    calls.carry(request)
  }
  const store = createStore(program, { now: Date.now, carryOut: createCarrier({ ...around, ...outside, call }) })
  const today = () => dayOf(new Date(), program.flow.timeZone)
  const lookAtClock = followDay(store, today)
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
      raise(instance)
      store.dispatch({
        type: 'opened',
        host,
        today: today(),
        memory: recall(),
        key: freshKey(),
        unresolved: unresolvedOf(instance),
        ...(accepted && { accepted }),
        depth: !presentation.inline && isOf(instance, mark) ? mark.depth : 0,
        answers,
        manner: presentation,
      })
    },
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
