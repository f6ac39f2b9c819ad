import { layout } from '@dagrejs/dagre'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { parseTree } from 'jsonc-parser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { manySteps } from '../../tests/support/many-steps.ts'
import { workspaceHere } from '../desk/desk.test-kit.ts'
import { StepOutline } from '../form/StepOutline.tsx'
import { wordsOf } from '../words/words.ts'
import { drawPanes } from './panes.test-kit.tsx'

const counted = vi.hoisted(() => {
  /** Returns a module of which the calls of one function are counted. */
  return (name: string) => async (original: () => Promise<Record<string, () => unknown>>) => {
    const module = await original()
    return { ...module, [name]: vi.fn(module[name]) }
  }
})
vi.mock('jsonc-parser', counted('parseTree'))
vi.mock('@dagrejs/dagre', counted('layout'))
vi.mock('../form/StepOutline.tsx', counted('StepOutline'))

beforeEach(stubBrowserParts)
afterEach(cleanup)
const words = wordsOf('en')

/** Returns the steps whose cards were drawn since the counts were cleared. */
const cardsDrawn = () => vi.mocked(StepOutline).mock.calls.map(([{ id }]) => id)

test('a key parses the text once, draws one card, and does not lay out the map', async () => {
  const flow = manySteps(12)
  const workspace = workspaceHere({ folder: 'keys', flows: [{ id: flow.id, text: JSON.stringify(flow, null, 2) }] })
  await workspace.open(flow.id)
  const checked = async () => {
    await expect.poll(() => workspace.snapshot().progress, { timeout: 20_000 }).toBe('checked')
  }
  await checked()
  const { container } = drawPanes(workspace)
  fireEvent.click(screen.getByText(words('map'), { selector: '[role="tab"]' }))
  const [step = ''] = flow.order
  const inMap = () => container.querySelector('.map-text')!.textContent
  fireEvent.click(container.querySelector('.form-outline-question .form-outline-text')!)
  const box = container.querySelector<HTMLTextAreaElement>('.form-outline-question textarea')!
  for (const text of ['W', 'Wh', 'Who']) {
    vi.clearAllMocks()
    fireEvent.change(box, { target: { value: text } })
    expect(box.value).toBe(text)
    expect(vi.mocked(parseTree)).toHaveBeenCalledTimes(1)
    expect(cardsDrawn()).toEqual([step])
    await act(checked)
    expect(inMap()).toBe(text)
    expect(cardsDrawn()).toEqual([step])
    expect(vi.mocked(layout)).not.toHaveBeenCalled()
  }
})
