import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answer, selfAnswers, selfPayload } from '../../browser/support/answers.ts'
import type { Arrive, Visit } from '../visit.ts'

/** The files that load while the visitor reads the first question: the rest of the engine and of the flow. */
const late = /\/embed\/(?:later|flows\/enquiry\.rest)\.[\w-]{8}\.js/
const [sent, unloaded] = ['[data-part="send"][aria-disabled="false"]', '[data-part="unloaded"]']
const retry = `${unloaded} [data-action="retry"]`

/** Presses a button that may be gone. Runs in the page. */
function press([button]: Element[]): 'pressed' | 'gone' {
  if (!(button instanceof HTMLElement)) return 'gone'
  button.click()
  return 'pressed'
}

/** Answers the first question, and waits for an element that shows the state of the late part. */
async function openAndChoose(visit: Visit, seen: string): Promise<void> {
  await visit.open()
  await visit.choose('sex', selfAnswers().sex)
  await visit.page.waitFor(seen)
  expect(await visit.steps()).toEqual(['sex'])
}

/** Answers the first question before the late files have loaded: `gate` holds them back until then at least. */
async function chooseBefore(
  visit: Visit,
  gate: (path: string, chosen: Promise<true>) => false | Promise<boolean>,
): Promise<void> {
  let goOn = () => {}
  const chosen = new Promise<true>((resolve) => (goOn = () => resolve(true)))
  visit.front.gate = (path) => !late.test(path) || gate(path, chosen)
  await openAndChoose(visit, '[data-part="coming"]')
  goOn()
}

/** Tests a form whose first question loads before the files that are needed later. */
export function lateJourneys(arrive: Arrive): void {
  test.each<[string, (visit: Visit) => Promise<void>]>([
    [
      'arrives five seconds late',
      async (visit) => {
        await chooseBefore(visit, (_path, chosen) => sleep(5000).then(() => chosen))
      },
    ],
    [
      'fails once',
      async (visit) => {
        await chooseBefore(visit, (path, chosen) => path.includes('attempt=') && chosen)
      },
    ],
    [
      'fails until the visitor requests it again',
      async (visit) => {
        let refused = 0
        visit.front.gate = (path) => !(late.test(path) && ++refused)
        await openAndChoose(visit, unloaded)
        const before = refused
        await visit.page.click(retry)
        await expect.poll(() => refused).toBeGreaterThan(before)
        await visit.page.waitFor(unloaded)
        visit.front.gate = () => true
        // The notice stays while an attempt is under way, and a press counts for that attempt. So the button is pressed
        // until it disappears.
        await expect.poll(() => visit.page.query(retry, press)).toBe('gone')
      },
    ],
  ])('the rest of the form %s: nothing is lost, and the enquiry is sent', async (_, meanwhile) => {
    const visit = await arrive('/')
    await meanwhile(visit)
    await visit.page.waitFor('[data-step="birthday"]')
    await visit.page.waitFor('[data-part="coming"]', 0)
    const answers = selfAnswers()
    await answer(visit, answers)
    await visit.page.click(sent)
    await visit.page.waitForAddress(/thanks\?/)
    expect(visit.front.sent).toEqual([expect.objectContaining(selfPayload(answers))])
  })
}
