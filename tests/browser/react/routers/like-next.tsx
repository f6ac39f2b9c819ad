import { startTransition, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { Page, type Routing } from './pages.tsx'

/**
 * Imitates the history operations of Next's app router. It writes an entry while React commits the page, and adds its
 * mark to entries of other scripts. A traversal to an entry without that mark reloads the page.
 */
export function LikeNext() {
  const [shown, setShown] = useState<{ path: string; push: 'push' | 'replace' | null }>({
    path: location.pathname,
    push: 'replace',
  })

  useInsertionEffect(() => {
    const state = { __NA: true }
    if (shown.push === 'push') window.history.pushState(state, '', shown.path)
    else if (shown.push === 'replace') window.history.replaceState(state, '', shown.path)
  }, [shown])

  useEffect(() => {
    const traversed = ({ state }: PopStateEvent) => {
      if (!state) return
      if (!(state as { __NA?: boolean }).__NA) return location.reload()
      startTransition(() => setShown({ path: location.pathname, push: null }))
    }
    addEventListener('popstate', traversed)
    const own = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) }
    for (const name of ['pushState', 'replaceState'] as const)
      window.history[name] = (data: object | null, unused: string, url?: string | URL | null) => {
        if (data && '__NA' in data) return own[name](data, unused, url)
        if (url) startTransition(() => setShown({ path: new URL(url, location.href).pathname, push: null }))
        own[name]({ ...data, __NA: true }, unused, url)
      }
    return () => {
      removeEventListener('popstate', traversed)
      Object.assign(window.history, own)
    }
  }, [])

  const routing: Routing = useMemo(
    () => ({ go: (path, push) => startTransition(() => setShown({ path, push })), back: () => window.history.back() }),
    [],
  )
  return <Page key={shown.path} path={shown.path} routing={routing} />
}
