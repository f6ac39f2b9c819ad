import type { Funnel, StepCount } from './funnel.ts'
import { percent, seconds } from './print-table.ts'

/**
 * Prints funnels as a self-contained page: no script, no request. Each question is a bar of the openings that reached
 * it.
 *
 * @param notesOf returns sentences about a funnel, such as the verdicts on its splits
 */
export const printHtml = (
  funnels: readonly Funnel[],
  notesOf: (funnel: Funnel) => readonly string[] = () => [],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Funnel</title>
<style>${styles}</style>
<main>
<h1>Funnel</h1>
<p>Dark: answered. Light: came to the question and did not answer it.
Seconds: from the question to its first answer, the middle one.</p>
${funnels.map((funnel) => section(funnel, notesOf(funnel))).join('\n')}
</main>
</html>
`

const columns = ['Question', 'Visitors', 'Viewed', 'Done', 'Edited', 'Left', 'Seconds', 'Errors']

const section = ({ flow, share, opened, submitted, steps }: Funnel, notes: readonly string[]): string => {
  const most = Math.max(opened, ...steps.map(({ viewed }) => viewed), 1)
  return `<section>
<h2>${escaped(flow)}${share === null ? '' : ` <small>${escaped(share)}</small>`}</h2>
<p>Opened ${opened}, submitted ${submitted}${percent(submitted, opened)}</p>
${notes.map((note) => `<p>${escaped(note)}</p>\n`).join('')}<table>
<thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${steps.map((step) => row(step, most)).join('\n')}
</tbody>
</table>
</section>`
}

const row = (count: StepCount, most: number): string => {
  const width = (visitors: number) => `${((100 * visitors) / most).toFixed(1)}%`
  const errors = Object.entries(count.errors).map(([rule, times]) => `${escaped(rule)} ${times}`)
  const cells = [
    count.viewed,
    `${count.done}${percent(count.done, count.viewed)}`,
    count.edited,
    count.left,
    count.median === null ? '–' : seconds(count.median),
    errors.join(', '),
  ]
  const bar =
    `<svg role="img" aria-label="${count.done} of ${count.viewed} answered" width="200" height="14">` +
    `<rect class="viewed" width="${width(count.viewed)}" height="14"/>` +
    `<rect class="done" width="${width(count.done)}" height="14"/></svg>`
  const inCells = [bar, ...cells].map((cell) => `<td>${cell}</td>`).join('')
  return `<tr><th scope="row">${escaped(count.step)}</th>${inCells}</tr>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const styles = `
:root { color-scheme: light dark; --done: #1e6b5a; --viewed: #bcd9cf }
@media (prefers-color-scheme: dark) { :root { --done: #6fc7b0; --viewed: #2d4a43 } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
section { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .75rem .25rem 0; text-align: start; white-space: nowrap }
td:last-child { white-space: normal }
tbody tr { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
small { font-weight: normal }
svg { display: block }
.done { fill: var(--done) }
.viewed { fill: var(--viewed) }
`
