import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'

/** An entry of the browser's trace. */
interface Record {
  readonly name: string
  readonly ts: number
  readonly args: {
    readonly elementCount?: number
    readonly beginData?: { readonly frame?: string; readonly stackTrace?: readonly { readonly url: string }[] }
  }
}

/** Returns the trace of a page during an action. */
async function recorded(devtools: CDPSession, act: () => Promise<void>): Promise<Record[]> {
  const records: Record[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => records.push(...(value as unknown as Record[])))
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await act()
  await devtools.send('Tracing.end')
  await ended
  return records
}

/**
 * Opens the preloaded form on a page with this many additional paragraphs, and counts the browser's style and layout
 * work.
 */
async function opening(paragraphs: number) {
  const visitor = await Visitor.arrive()
  const { page } = visitor
  await page.evaluate(async (count) => {
    document
      .querySelector('main')!
      .append(
        ...Array.from({ length: count }, (_, index) =>
          Object.assign(document.createElement('p'), { textContent: `${index}` }),
        ),
      )
    await window.kaiwa!.preload()
  }, paragraphs)
  const opener = page.locator('[data-kaiwa-open]').first()
  await opener.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await opener.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await framesLater(page)
  const devtools = await visitor.context.newCDPSession(page)
  const { frameTree } = await devtools.send('Page.getFrameTree')
  const records = await recorded(devtools, async () => {
    await page.mouse.down()
    await page.mouse.up()
    await visitor.step('sex').waitFor()
    await framesLater(page)
  })
  const here = records.filter(({ args }) => args.beginData?.frame === frameTree.frame.id)
  const styled = here
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
  const layouts = here.filter(({ name }) => name === 'Layout')
  const forced = layouts
    .filter(({ args }) => args.beginData!.stackTrace?.some(({ url }) => url.includes('/embed/')))
    .map(({ ts }) => ts)
    .toSorted((left, right) => left - right)
  const painted = Math.min(...records.filter(({ name, ts }) => name === 'Paint' && ts > forced[0]!).map(({ ts }) => ts))
  await visitor.leave()
  return { styled, layouts: layouts.length, forced: forced.filter((ts) => ts < painted).length }
}

const framesLater = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

test('opening the form costs a large page no more than a small one, with one layout before painting', async () => {
  const [small, large] = [await opening(0), await opening(2000)]
  // Once: the dialog takes the focus, for which the browser needs the layout.
  expect([small.forced, large.forced]).toEqual([1, 1])
  expect(large.styled).toBeLessThan(small.styled + 100)
})
