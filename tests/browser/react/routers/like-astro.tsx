import { createRoot, type Root } from 'react-dom/client'
import { Page, type Routing } from './pages.tsx'

/**
 * What Astro's ClientRouter does to the history, and nothing else of it: a page is fetched, its entry is written with
 * an index, and the document's body is exchanged, the islands in it with it. A navigation that a later one follows is
 * given up, and a traversal to an entry without a state is left alone.
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
