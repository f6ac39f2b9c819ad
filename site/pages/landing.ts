import { openerOptions, optionsFromQuery, type PageOptions } from './options.ts'

/** The only method of `window.kaiwa` that a landing page needs. */
interface Opens {
  open(options: PageOptions): Promise<void>
}

const engine = (): Opens | undefined => (window as { kaiwa?: Opens }).kaiwa

const fromQuery = optionsFromQuery(location.search)
const openers = document.querySelectorAll<HTMLElement>('[data-kaiwa-open]')

for (const opener of openers) {
  const own = JSON.parse(opener.dataset.kaiwaOpen || '{}') as PageOptions
  opener.dataset.kaiwaOpen = JSON.stringify(openerOptions(own, fromQuery))
}

function openAtOnce(): void {
  const options = JSON.parse(openers[0]?.dataset.kaiwaOpen ?? '{}') as PageOptions
  engine()?.open(options).catch(console.error)
}

if (new URLSearchParams(location.search).get('open') === '1') {
  // The server may put the loader of the flow in the place of the common one.
  const script = document.querySelector('script[src^="/embed/"]')
  if (engine()) openAtOnce()
  else script?.addEventListener('load', openAtOnce, { once: true })
}
