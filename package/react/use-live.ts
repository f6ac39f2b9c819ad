import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { defaultConfig, type SiteConfig } from '../../engine/runtime/effects/config.ts'
import { afterReturn } from '../../engine/runtime/effects/history.ts'
import type { Live } from '../../engine/runtime/effects/live.ts'
import { attempt } from '../../engine/runtime/effects/signals.ts'
import type { Store } from '../../engine/runtime/session/store.ts'
import { loadRenderers } from '../../renderers/index.ts'
import { connect, openWith, type Given, type Standing } from './connect.ts'
import { hold } from './hold.ts'
import { createLatest } from './latest.ts'
import type { FormOptions } from './options.ts'
import { printed } from './printed.ts'
import { useSite } from './use-site.ts'

// A server has no layout, and says so.
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A conversation that lives as long as what draws it, and what draws it needs. */
interface Drawn extends Pick<Live, 'store' | 'uploads'> {
  readonly config: SiteConfig
}

/** Begins a conversation for a form; flow and manner stay the same as long as it stands. */
export function useLive(options: FormOptions, standing: Standing): Drawn {
  const [latest] = useState(() => createLatest<Given>({ ...options, standing, config: defaultConfig }))
  const config = useSite(options, latest)
  const [live] = useState(() => connect(latest))
  const { store } = live
  const { program } = options
  const { open } = standing
  const optionsText = JSON.stringify([options.host, options.answers])
  const before = useRef({ said: optionsText, program })

  useLayout(() => {
    latest.put({ ...options, standing, config })
  })
  useLayout(() => hold(live, live.start), [live])
  useLayout(() => {
    let wasOpen = store.state().open
    return store.subscribe('frame', () => {
      const isOpen = store.state().open
      const hasClosed = wasOpen && !isOpen
      wasOpen = isOpen
      // The form leaves its entries after this, and whoever hears of it may go elsewhere, which that would undo.
      if (hasClosed) queueMicrotask(() => afterReturn(() => attempt(() => latest.get().onClosed?.())))
      // It was to close while answers were on their way.
      else if (isOpen && !latest.get().standing.open) store.dispatch({ type: 'closed' })
    })
  }, [store, latest])
  useLayout(() => {
    if (!open) store.dispatch({ type: 'closed' })
    else if (!store.state().open) openWith(live, latest.get())
  }, [live, store, latest, open])
  useLayout(() => {
    const { said: previousText, program: programBefore } = before.current
    before.current = { said: optionsText, program }
    if (program !== programBefore) store.replace(program)
    if (optionsText !== previousText && store.state().open) openWith(live, latest.get())
  }, [live, store, latest, optionsText, program])
  useEffect(() => void loadRenderers(program.flow), [program])
  useEdition(store, program)
  return { store: usePrinted(options, standing) ?? store, uploads: live.uploads, config }
}

/** In development an edited flow goes on in the place of the one before. */
function useEdition(store: Store, { flow: { id } }: FormOptions['program']): void {
  useEffect(() => {
    const edited = (event: Event) => {
      const { detail: edition } = event as CustomEvent<FormOptions['program']>
      if (edition.flow.id === id) store.replace(edition)
    }
    addEventListener('kaiwa-flow', edited)
    return () => removeEventListener('kaiwa-flow', edited)
  }, [store, id])
}

/**
 * What a server has drawn is drawn the same way first; the living conversation takes its place before anybody sees it.
 */
function usePrinted(options: FormOptions, { open, manner }: Standing): Store | undefined {
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [isLiving, setLiving] = useState(false)
  useLayout(() => setLiving(true), [])
  const [still] = useState(() => (isHydrating && open && manner.inline ? printed(options, manner) : undefined))
  return isLiving ? undefined : still
}

const never = () => () => {}
const no = () => false
const yes = () => true
