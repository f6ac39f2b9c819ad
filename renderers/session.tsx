import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Uploads } from '../engine/runtime/effects/uploads.ts'
import type { SessionEvent } from '../engine/runtime/session/events.ts'
import type { Key, Store } from '../engine/runtime/session/store.ts'
import type { FieldView, FrameView, StepView } from '../engine/runtime/session/view/view.ts'
import type { FieldActions, Renderers } from './renderer.ts'

interface Session {
  readonly store: Omit<Store, 'replace'>
  /** The folder of the flow's pictures, with a slash at its end. */
  readonly art: string
  /** What sends files. */
  readonly uploads: Uploads
  /** What draws fields of some types in this form, in the place of what else does. */
  readonly renderers?: Renderers | undefined
}

const SessionContext = createContext<Session | null>(null)

/** Gives a conversation to everything below. */
export function SessionProvider({
  store,
  art,
  uploads,
  renderers,
  children,
}: Session & { readonly children: ReactNode }) {
  const session = useMemo(() => ({ store, art, uploads, renderers }), [store, art, uploads, renderers])
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
}

function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This has to be drawn in a form: below a <ChatForm> or a <FormProvider>.')
  return session
}

/** Tells the conversation what happened. */
export function useDispatch(): (event: SessionEvent) => void {
  return useSession().store.dispatch
}

/** Tells the conversation what the visitor does to a field. */
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

/** What sends files, once it is wanted. */
export function useUploads(): Uploads {
  return useSession().uploads
}

/** What draws fields of some types in this form, in the place of what else does. */
export function useOwnRenderers(): Renderers | undefined {
  return useSession().renderers
}

/** The URL of a picture of the flow. */
export function useArt(): (file: string) => string {
  const { art } = useSession()
  return useCallback((file) => art + file, [art])
}

/** The part of the view around the steps; draws anew only when it changes. */
export function useFrame(): FrameView {
  const { store } = useSession()
  return useWatched(store, 'frame', store.frame)
}

/** Reads the same as it is at the time of the call, without drawing anew: for what happens outside drawing. */
export function useFrameNow(): () => FrameView {
  return useSession().store.frame
}

/**
 * The types of the fields of a shown step, as they are at the time of the call; undefined while the step itself is
 * still to come.
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

/** How long things take; draws anew only with another edition of the flow. */
export function useTiming(): FrameView['timing'] {
  const { store } = useSession()
  return useWatched(
    store,
    'frame',
    useCallback(() => store.frame().timing, [store]),
  )
}

/** One shown step; undefined once it is hidden. */
export function useStep(id: string): StepView | undefined {
  const { store } = useSession()
  return useWatched(
    store,
    `step/${id}`,
    useCallback(() => store.step(id), [store, id]),
  )
}

/** One field of a shown step; undefined once it is hidden. */
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
  // Where it is only printed, as for the first screen, it is read once.
  return useSyncExternalStore(subscribe, read, read)
}
