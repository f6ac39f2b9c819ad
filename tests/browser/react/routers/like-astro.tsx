import { createRoot, type Root } from 'react-dom/client'
import { Page, type Routing } from './pages.tsx'

/**
 * Imitates the history operations of Astro's ClientRouter: it fetches a page, writes its entry with an index, and
 * replaces the document's body together with its islands. A later navigation cancels an earlier one. A traversal to an
 * entry without a state has no effect.
 */
export function startLikeAstro(): void {
  let index = 0
  let island: Root | undefined
  history.replaceState({ index, scrollX: 0, scrollY: 0 }, '')

  const swap = () => {
    island?.unmount()
    const place = document.createElement('div')
    document.body.replaceChildren(place)
    island = createRoot(place)
    island.render(<Page path={location.pathname} routing={routing} />)
  }
  let latest = 0
  const fetched = async (address: string, show: () => void) => {
    const own = ++latest
    await fetch(address)
    if (own === latest) show()
  }
  const routing: Routing = {
    go(to, how) {
      void fetched(to, () => {
        if (how === 'push') history.pushState({ index: ++index, scrollX: 0, scrollY: 0 }, '', to)
        else history.replaceState({ index, scrollX: 0, scrollY: 0 }, '', to)
        swap()
      })
    },
    back: () => history.back(),
  }
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    if (state === null) return
    index = (state as { index: number }).index
    void fetched(location.href, swap)
  })
  swap()
}
