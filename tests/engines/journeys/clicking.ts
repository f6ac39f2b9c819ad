import { expect, test } from 'vitest'
import type { Arrive } from '../visit.ts'

/** Tests the click that all journeys rely on: it hits its target and nothing else. */
export function clickJourneys(arrive: Arrive): void {
  test('a click whose target moves away is repeated, and no other element receives it', async () => {
    const { page } = await arrive()
    await page.evaluate(() => {
      const received: string[] = []
      const [wanted, item] = ['wanted', 'other'].map((id, index) => {
        const button = document.createElement('button')
        Object.assign(button, { id })
        Object.assign(button.style, {
          position: 'fixed',
          zIndex: 9,
          left: '50px',
          top: `${100 + 200 * index}px`,
          width: '100px',
          height: '50px',
        })
        for (const type of ['pointerdown', 'click', 'focus'])
          button.addEventListener(type, () => received.push(`${type} ${id}`))
        document.body.append(button)
        return button
      })
      // Between the aim and the press.
      addEventListener(
        'pointermove',
        () => ([wanted!.style.top, item!.style.top] = [item!.style.top, wanted!.style.top]),
        { once: true },
      )
      Object.assign(window, { received })
    })
    await page.click('#wanted')
    expect(await page.evaluate(() => (window as unknown as { received: string[] }).received)).toEqual([
      'pointerdown wanted',
      'focus wanted',
      'click wanted',
    ])
  })
}
