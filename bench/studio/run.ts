import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { longFlow } from './long-flow.ts'
import { bubble, median, paste, toFrame, until } from './measured.ts'
import { startStudio } from './start.ts'

/**
 * `npm run bench:studio`, after `npm run build`: the waiting times in the studio with the first flow and with one of
 * 200 questions, as medians in milliseconds. They run from an edit of the first sentence to the preview and to the end
 * of the check, from a key to the frame that shows it, in the text, in the form view and on the form itself, and from a
 * press to the contact sheet.
 *
 * @param slower how many times slower the thread of the page is; its workers are as fast as always
 */
async function measured(folder: string, id: string, edits: number, slower: number) {
  const studio = await startStudio(folder)
  try {
    const page = await studio.open(id)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.frameLocator('iframe').locator('[data-bubble]').first().waitFor()
    await page.getByRole('tab', { name: 'JSON', exact: true }).click()
    await page.locator('.cm-content').click()
    const beginning = String(await page.evaluate(bubble)).slice(0, 4)
    const original = await readFile(join(folder, `${id}.flow.json`), 'utf8')
    // Puts this many letters before the first sentence. This is more work than typing a letter causes.
    const edit = (letters: number) =>
      paste(page, original.replaceAll(`"${beginning}`, `"${'x'.repeat(letters)}${beginning}`))
    const shows = (letters: number) => `${bubble}.startsWith("${'x'.repeat(letters)}${beginning}")`
    const times = (): number[] => []
    const [shown, checked, typed, filled, drawn] = [times(), times(), times(), times(), times()]
    for (let round = 1; round <= edits; round++) {
      shown.push(await until(page, () => edit(2 * round - 1), shows(2 * round - 1)))
      checked.push(
        await until(
          page,
          () => edit(2 * round),
          `${shows(2 * round)} && document.querySelector("[data-state=right]") !== null`,
        ),
      )
    }
    await page.keyboard.press('ControlOrMeta+End')
    for (let key = 0; key < edits; key++) typed.push(await toFrame(page, 'Space'))
    const sheet = await until(
      page,
      () => page.getByRole('tab', { name: 'Texts', exact: true }).click(),
      'document.querySelector(".sheet-group") !== null',
    )
    await page.getByRole('tab', { name: 'Preview', exact: true }).click()
    await page.getByRole('tab', { name: 'Form', exact: true }).click()
    await page.locator('.form-card .form-opener').first().click()
    await page.locator('.form-card textarea').first().click()
    for (let key = 0; key < edits; key++) filled.push(await toFrame(page, 'x'))
    await page.frameLocator('iframe').locator('[data-bubble]').first().click()
    await page.locator('.picture-box').waitFor()
    for (let key = 0; key < edits; key++) drawn.push(await toFrame(page, 'x'))
    return {
      'edit to preview': median(shown),
      'edit to the end of the check': median(checked),
      'key to frame, JSON': median(typed),
      'key to frame, form view': median(filled),
      'key to frame, on the form': median(drawn),
      'press to contact sheet': Math.round(sheet),
    }
  } finally {
    await studio.end()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'kaiwa-long-'))
try {
  await writeFile(join(folder, 'long.flow.json'), longFlow(200))
  console.table({
    'the first flow': await measured(resolve('flows'), 'enquiry', 30, 1),
    '200 questions': await measured(folder, 'long', 10, 1),
    'the first flow, 4 times slower': await measured(resolve('flows'), 'enquiry', 30, 4),
    '200 questions, 4 times slower': await measured(folder, 'long', 10, 4),
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
