import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../site/embed/release.ts'
import type { Contestant, Mode } from './contestant.ts'

const pressing = '<script>window.requestIdleCallback = () => 0</script>'
const loader = '<script src="/embed/kaiwa.js" async data-flow="enquiry"></script>'
const atOnce = `<script>
const script = document.querySelector('[data-flow]'), open = () => kaiwa.open({ isParentRequest: true })
window.kaiwa ? open() : script.addEventListener('load', open)
</script>`

/** The built embed, included as a landing page includes it. */
export function builtEmbed(embed: string): Contestant {
  const { engine, styles, flows } = JSON.parse(readFileSync(join(embed, 'release.json'), 'utf8')) as Release
  const snippet = readFileSync(join(embed, 'snippets/enquiry.html'), 'utf8')
  const heads: Readonly<Record<Mode, string>> = {
    'at-once': loader,
    'asked-ahead': snippet,
    press: pressing + loader,
    'press-ready': loader,
  }
  const files = [engine, styles, flows.enquiry![0]!]
  // Fetched as the page's own idle time has it, and not run before the press.
  const ready = `<script>
const files = ${JSON.stringify(files)}, seen = new Set()
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) files.filter((file) => name.endsWith(file)).forEach((file) => seen.add(file))
  if (seen.size === files.length) window.ready = true
}).observe({ type: 'resource', buffered: true })
</script>`
  return {
    name: 'Kaiwa',
    folder: embed,
    head: (mode) => `<meta name="csrf-token" content="token">${heads[mode]}`,
    body: (mode) => (mode === 'press-ready' ? ready : mode === 'press' ? '' : atOnce),
    first: '[data-kaiwa=form] [data-field=sex] input',
    files: ['kaiwa.js', ...files],
  }
}
