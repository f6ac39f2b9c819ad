import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { labelOf } from '../../engine/language/names/labels.ts'
import { rowsOf } from '../../engine/language/texts/rows.ts'
import type { Flow } from '../../schemas/flow.ts'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { vocabulary } from '../vocabulary.ts'
import { wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { placeNames } from './places.ts'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)
const words = wordsOf('en')
const stored = storedFlows()
const texts = Object.fromEntries(stored.flows.map((flow) => [flow.id, flow.text]))
const workspace = workspaceHere(stored)

async function sheetOf(id: string, change: (flow: Flow) => void = () => {}) {
  const flow = structuredClone((await workspace.desk.lister.flowOf({ texts }, id))!)
  change(flow)
  const { container } = render(
    <WorkspaceContext value={workspace}>
      <Sheet flow={flow} />
    </WorkspaceContext>,
  )
  await expect.poll(() => container.querySelector('.sheet-sums'), { timeout: 20_000 }).not.toBeNull()
  return { flow, container, user: userEvent.setup() }
}

const textsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('.sheet-text')].map((element) => element.textContent)

/** Returns a text without the names in braces and the descriptions in brackets that replace them. */
const withBlanks = (text: string) => text.replaceAll(/\{\w+\}|\u27E8[^\u27E9]+\u27E9/g, '…')

test('the sheet has the sentences of `npm run texts`, each with the same count', async () => {
  const { flow, container, user } = await sheetOf('piano')
  for (const more of container.querySelectorAll('.sheet-more')) await user.click(more)
  // Values that are known only later appear as names in braces there.
  const rows = rowsOf(flow, vocabulary).map((row) => ({ ...row, text: withBlanks(row.text) }))
  expect(new Set(textsIn(container).map(withBlanks))).toEqual(new Set(rows.map(({ text }) => text)))
  const often = (contexts: number, of: number) =>
    contexts === of ? words('sheet-always') : words('sheet-often', { contexts, of })
  const listed = [...container.querySelectorAll('.sheet-sentences li')].map(
    (element) =>
      `${withBlanks(element.querySelector('.sheet-text')!.textContent)} ` +
      `${element.querySelector('.sheet-often')!.textContent}`,
  )
  expect(new Set(listed)).toEqual(new Set(rows.map(({ text, contexts, of }) => `${text} ${often(contexts, of)}`)))
})

test('a text for parents that others get is reported first', async () => {
  const { container } = await sheetOf('enquiry', ({ steps }) => {
    const texts = steps.job!.bubbles.question as { use: string }[]
    texts[1]!.use = texts[0]!.use
  })
  const first = container.querySelector('.sheet > section')!
  expect(first.className).toBe('sheet-odd')
  expect(within(first as HTMLElement).getByRole('button').textContent).toContain(
    placeNames('steps.job.bubbles.question', 'en').join(' › '),
  )
})

test('the search keeps the matching places, and reports if none matches', async () => {
  const { flow, container, user } = await sheetOf('piano')
  const [wanted] = rowsOf(flow, vocabulary)
  const box = screen.getByRole('searchbox')
  await user.click(box)
  await user.paste(wanted!.text.toUpperCase())
  await expect.poll(() => container.querySelectorAll('.sheet-place').length).toBeLessThan(5)
  expect(textsIn(container)).toContain(wanted!.text)
  await user.paste('☂☂')
  await screen.findByText(words('sheet-none'))
})

test('the count of a sentence shows its contexts, also by keyboard', async () => {
  const { flow, container, user } = await sheetOf('enquiry')
  const chip = container.querySelector<HTMLElement>('button.sheet-often')
  chip!.focus()
  const where = await screen.findByRole('tooltip')
  expect(chip!.getAttribute('aria-describedby')).toBe(where.id)
  const labels = [false, true].map((value) => labelOf(flow, 'parent', value)!.en)
  expect(labels.some((label) => where.textContent.includes(label))).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
