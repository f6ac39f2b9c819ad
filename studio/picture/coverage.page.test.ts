import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { placeholder } from '../../engine/runtime/placeholders.ts'
import type { Flow } from '../../schemas/flow.ts'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createLister } from '../desk/lister.ts'
import { isCatalogId, isPartId } from '../desk/opened.ts'
import { createProver } from '../desk/prover.ts'
import { actsOf } from '../preview/acts.ts'
import { clientsOf, defaultScene } from '../preview/scene.ts'
import { createStage } from '../preview/stage.tsx'
import { vocabulary } from '../vocabulary.ts'
import { type Legible, legible } from './legible.ts'
import { hasMarks } from './marks.ts'

const [prover, lister] = [createProver(vocabulary), createLister(vocabulary)]
const stored = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
const ids = Object.keys(stored).filter((id) => !isPartId(id) && !isCatalogId(id))

const isVisible = (element: Element) => element.closest('.unseen, [hidden]') === null
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Returns the texts that an element shows: its text nodes with letters, and the words in its attributes. */
function textsIn(root: Element): { readonly element: Element; readonly text: string }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: { element: Element; text: string }[] = []
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    if (/\p{L}/u.test(data) && isVisible(parentElement!) && parentElement!.localName !== 'style')
      found.push({ element: parentElement!, text: data })
  }
  return found
}

/** Where visitors see texts that no flow contains: their answers, days, and the names of agencies. */
const notInFlow = 'textarea, [data-answer] bdi, .clients li, [data-note="understood"], .booking-day'

/** Returns a copy of a flow in which the text at each path has a sign of its own. */
function signed(flow: Flow, paths: readonly Path[]): Flow {
  const copy = structuredClone(flow) as unknown as Record<string, unknown>
  for (const [index, path] of paths.entries()) {
    const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown> | undefined
    if (parent) parent[path.at(-1)!] = `${String(parent[path.at(-1)!])} №${index}.`
  }
  return copy as unknown as Flow
}

beforeAll(() => {
  stubBrowserParts()
  // jsdom has no such list, which the stage adds the theme to.
  Object.assign(document, { adoptedStyleSheets: [] })
})
let reader: Legible
afterEach(() => {
  reader.stop()
  document.body.innerHTML = ''
})

const bare = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\s.?!:。．？！：]+$/u, '')

/** Returns a form of a flow, whose visitor has answered all questions up to the last one. */
async function formOf(flow: Flow) {
  const stage = createStage(document.body.appendChild(document.createElement('div')), () => true)
  const visitor = {
    ...defaultScene.host,
    replies: [clientsOf(defaultScene)],
    answers: {},
    skipped: [],
    until: flow.order.at(-1)!,
    today: dayOf(new Date()),
  }
  const { events } = prover.visitUntil(flow, visitor)
  await stage.play(flow, defaultScene, actsOf(events).flat())
  return stage
}

test.each(ids)('every text of %s that a visitor sees leads to its place, and an edit there changes it', async (id) => {
  const flow = lister.flowOf({ texts: stored }, id)!
  reader = legible(document, isVisible)
  const stage = await formOf(flow)
  const unknown: string[] = []
  let seen = 0
  const layers = [
    undefined,
    'errors',
    ...(flow.modals.info ? ['info' as const] : []),
    ...(flow.leave ? ['banner' as const] : []),
  ] as const
  for (const layer of layers) {
    if (layer) stage.reveal(layer)
    await settled()
    expect(hasMarks(document.documentElement.outerHTML)).toBe(false)
    const places = reader.places()
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    // A visitor for whom no banner is meant leaves at once.
    if (!top) break
    for (const { element, text } of textsIn(top)) {
      seen++
      const isKnown = places.some((place) => place.element === element || place.element === element.closest('select'))
      if (!isKnown && !element.closest(notInFlow)) unknown.push(`${text} in ${element.outerHTML.slice(0, 100)}`)
    }
    const worded = places.filter(({ kind, path }) => kind !== 'picture' && typeof valueAt(flow, path) === 'string')
    for (const { path, text } of worded) {
      // Everything around the names in braces is in the text that is shown.
      const parts = String(valueAt(flow, path)).split(placeholder)
      for (const part of parts.filter((_, index) => index % 2 === 0)) expect(bare(text)).toContain(bare(part))
    }
    const paths = worded.map(({ path }) => path)
    await stage.show(signed(flow, paths), defaultScene)
    await settled()
    const after = reader.places()
    for (const [index, path] of paths.entries()) {
      const now = after.filter((place) => pathText(place.path) === pathText(path))
      expect([pathText(path), ...now.map(({ text }) => text)].join('\n')).toContain(`№${index}`)
    }
    await stage.show(flow, defaultScene)
    await settled()
  }
  expect(unknown).toEqual([])
  expect(seen).toBeGreaterThan(20)
})
