import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Flow } from '../../schemas/flow.ts'
import { startStudio } from './start.ts'
import { visitsOf } from './visits.ts'

/**
 * The counting of logs in the studio, after `npm run build`: the time until a log is counted, and the longest time in
 * which the page does nothing else meanwhile, in milliseconds.
 */
async function measured(folder: string, visits: number) {
  const { order } = JSON.parse(readFileSync(resolve('flows/enquiry.flow.json'), 'utf8')) as Flow
  const log = visitsOf('enquiry', order, visits)
  const file = join(folder, `${visits}.jsonl`)
  await writeFile(file, log)
  const studio = await startStudio()
  try {
    const page = await studio.open('enquiry')
    await page.getByRole('tab', { name: 'Funnel', exact: true }).click()
    await page.evaluate(`{
      window.longest = 0
      let last = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const now = performance.now()
        window.longest = Math.max(window.longest, now - last)
        last = now
        setTimeout(() => port2.postMessage(0), 1)
      }
      port2.postMessage(0)
      0
    }`)
    const begun = performance.now()
    await page.locator('.funnel input[type="file"]').setInputFiles(file)
    await page.locator('.funnel-sums').waitFor({ timeout: 120_000 })
    return {
      'until counted': Math.round(performance.now() - begun),
      'longest pause': Math.round(await page.evaluate(() => (window as unknown as { longest: number }).longest)),
    }
  } finally {
    await studio.end()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'kaiwa-log-'))
try {
  const counts = [6000, 70_000]
  const rows = []
  for (const visits of counts) rows.push([`${visits} visits`, await measured(folder, visits)] as const)
  console.table(Object.fromEntries(rows))
} finally {
  await rm(folder, { recursive: true, force: true })
}
