import type { Page } from '../driver/page.ts'

const screens = [
  [320, 568],
  [1280, 900],
  [375, 812],
] as const

/**
 * Lists elements that overflow the form at its sides, and bubbles whose last line is only a syllable. Each entry begins
 * with the screen's width.
 */
export async function layoutFlaws(
  page: Page,
  sizes: readonly (readonly [number, number])[] = screens,
): Promise<string[]> {
  const flaws: string[] = []
  for (const [width, height] of sizes) {
    await page.driver.resize(width, height)
    for (const flaw of await page.query('[data-part="conversation"]', flawsWithin)) flaws.push(`${width}: ${flaw}`)
  }
  return flaws
}

function flawsWithin([conversation]: Element[]): string[] {
  const { left, right } = conversation!.getBoundingClientRect()
  const outside = [...conversation!.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5)
  })
  const range = document.createRange()
  const lastLine = (bubble: Element) => {
    range.selectNodeContents(bubble)
    const [first, ...furtherLines] = range.getClientRects()
    const last = furtherLines.at(-1)
    return first && last && last.top > first.top + 5
      ? last.width / parseFloat(getComputedStyle(bubble).fontSize)
      : Infinity
  }
  const bubbles = [...conversation!.querySelectorAll('.bubble')].filter((bubble) => lastLine(bubble) < 2.5)
  return [
    ...outside.map((element) => `sticks out: ${element.outerHTML.slice(0, 80)}`),
    ...bubbles.map((bubble) => `ends in a syllable: ${bubble.textContent}`),
  ]
}
