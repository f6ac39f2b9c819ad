import { chromium, type Browser } from 'playwright-core'
import { chromiumPath } from '../../tests/browser/support/chromium.ts'
import { Typist } from '../../tests/browser/support/typist.ts'
import { scripts } from '../../tests/support/typing-scripts.ts'
import { contestants, type Contestant } from './contestants.ts'

/** Milliseconds between two events: a person, and what drivers and very fast hands send. */
const pauses = [45, 1]

/**
 * Counts the typing scripts that end with the right reading, by contestant, and lists the peers that are not installed.
 */
export async function furiganaScores() {
  const { present, missing } = contestants()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows: Record<string, string>[] = []
    for (const contestant of present) {
      const html = await contestant.page()
      const row: Record<string, string> = { furigana: contestant.name }
      for (const pause of pauses) {
        row[`${pause} ms`] = `${await passed(browser, contestant, html, pause)} of ${scripts.length}`
      }
      rows.push(row)
    }
    return { rows, missing }
  } finally {
    await browser.close()
  }
}

/** Every script starts on a fresh page, so that none suffers from the one before. */
async function passed(browser: Browser, { field, reading }: Contestant, html: string, pause: number): Promise<number> {
  const context = await browser.newContext({ locale: 'ja-JP', reducedMotion: 'reduce' })
  const page = await context.newPage()
  // The clipboard needs a secure origin. Only this handler replies for it.
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ status: 404 }),
  )
  let count = 0
  for (const script of scripts) {
    await page.goto('https://bench.example/')
    await page.locator(field).waitFor()
    const typist = await Typist.at({ page, context }, page.locator(field), pause)
    await typist.play(script.steps)
    // Whether a blank between two names is kept in the reading is a matter of taste.
    const read = (await page.locator(reading).inputValue()).replaceAll(/\s/g, '')
    if (read === script.reading) count++
  }
  await context.close()
  return count
}
