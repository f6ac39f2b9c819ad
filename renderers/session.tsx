import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Bookings } from '../engine/runtime/effects/bookings/desk.ts'
import type { Uploads } from '../engine/runtime/effects/uploads.ts'
import type { SessionEvent } from '../engine/runtime/session/events.ts'
import type { Key, Store } from '../engine/runtime/session/store.ts'
import type { FieldView, FrameView, StepView } from '../engine/runtime/session/view/view.ts'
import type { FieldActions, Renderers } from './renderer.ts'

interface Session {
  readonly store: Omit<Store, 'replace'>
  /** Returns the URL of a picture of the flow. */
  readonly art: (file: string) => string
  /** Sends files. */
  readonly uploads: Uploads
  /** Finds and holds offers; undefined where a form is only drawn. */
  readonly bookings?: Bookings | undefined
  /** This form's own renderers, which replace the others of the same types. */
  readonly renderers?: Renderers | undefined
}

const SessionContext = createContext<Session | null>(null)

/**
 * True below a form that is only prepared. Its questions have no marks (`data-step`, `data-field`) then, because pages
 * and tests wait for these.
 */
export const PreparedContext = createContext(false)

/** Provides a conversation to the components below it. */
export function SessionProvider({
  store,
  art,
  uploads,
  bookings,
  renderers,
  children,
}: Session & { readonly children: ReactNode }) {
  const session = useMemo(
    () => ({ store, art, uploads, bookings, renderers }),
    [store, art, uploads, bookings, renderers],
  )
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
}

function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This has to be drawn in a form: below a <ChatForm> or a <FormProvider>.')
  return session
}

/** Returns the function that dispatches an event to the conversation. */
export function useDispatch(): (event: SessionEvent) => void {
  return useSession().store.dispatch
}

/** Returns the functions that report the visitor's actions on a field. */
export function useActions(field: string): FieldActions {
  const dispatch = useDispatch()
  return useMemo(
    () => ({
      edit: (value, change) => dispatch({ type: 'edited', field, value, ...change }),
      leave: () => dispatch({ type: 'committed', field }),
    }),
    [dispatch, field],
  )
}

/** Returns the loader of the file sender. */
export function useUploads(): Uploads {
  return useSession().uploads
}

/** Returns what finds and holds offers; undefined where a form is only drawn, also in advance. */
export function useBookings(): Bookings | undefined {
  const { bookings } = useSession()
  return useFrame().prepared ? undefined : bookings
}

/** Returns this form's own renderers, which replace the others of the same types. */
export function useOwnRenderers(): Renderers | undefined {
  return useSession().renderers
}

/** Returns a function that gives the URL of a picture of the flow. */
export function useArt(): (file: string) => string {
  return useSession().art
}

/** Returns the part of the view around the steps; draws again only when it changes. */
export function useFrame(): FrameView {
  const { store } = useSession()
  return useWatched(store, 'frame', store.frame)
}

/** Returns a function that reads the current frame without drawing again: for code outside of rendering. */
export function useFrameNow(): () => FrameView {
  return useSession().store.frame
}

/**
 * Returns a function that gives the current types of a shown step's fields; undefined if the step has not arrived yet.
 */
export function useTypesNow(): (step: string) => readonly string[] | undefined {
  const { store } = useSession()
  return useCallback(
    (id) => {
      const step = store.step(id)
      const hasContent = step && step.bubbles.length + step.fields.length > 0
      return hasContent ? step.fields.flatMap((field) => store.field(field)?.type ?? []) : undefined
    },
    [store],
  )
}

/** Returns the durations; draws again only if the flow is replaced. */
export function useTiming(): FrameView['timing'] {
  const { store } = useSession()
  return useWatched(
    store,
    'frame',
    useCallback(() => store.frame().timing, [store]),
  )
}

/** Returns a function that gives the position of a step among all steps of the flow. */
export function usePosition(): (step: string) => number {
  const { store } = useSession()
  return (id) => store.state().steps.index.get(id)!
}

/** Returns a shown step; undefined once it is hidden. */
export function useStep(id: string): StepView | undefined {
  const { store } = useSession()
  return useWatched(
    store,
    `step/${id}`,
    useCallback(() => store.step(id), [store, id]),
  )
}

/** Returns a field of a shown step; undefined once it is hidden. */
export function useField(id: string): FieldView | undefined {
  const { store } = useSession()
  return useWatched(
    store,
    `field/${id}`,
    useCallback(() => store.field(id), [store, id]),
  )
}

function useWatched<Part>(store: Session['store'], key: Key, read: () => Part): Part {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key])
  // Server rendering, such as of the first screen, reads it once.
  return useSyncExternalStore(subscribe, read, read)
}
