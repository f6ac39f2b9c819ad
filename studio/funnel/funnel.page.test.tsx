import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FunnelCounter } from '../../engine/language/funnel/funnel.ts'
import { readLog } from '../../engine/language/funnel/read-log.ts'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { Splits } from '../splits/Splits.tsx'
import { wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { FunnelView } from './FunnelView.tsx'
import { LogProvider } from './LogProvider.tsx'
import { StepLoss } from './Loss.tsx'

afterEach(cleanup)
const words = wordsOf('en')
const stored = storedFlows()
const workspace = workspaceHere(stored)
const flow = (await workspace.desk.lister.flowOf(
  { texts: Object.fromEntries(stored.flows.map(({ id, text }) => [id, text])) },
  'piano',
))!
await workspace.open('piano')
const [first = '', second = ''] = flow.order

/** Three visits with a key of the site's own: one goes on and gets an error, two stop at the second step. */
const log = ['a', 'b', 'c']
  .flatMap((session, index) => [
    { event: 'kaiwa_open', session, flow: 'piano', elapsed_ms: 0, split_greeting: index === 0 ? 'long' : 'short' },
    { event: 'kaiwa_step_view', session, flow: 'piano', step: first, index: 0, elapsed_ms: 0 },
    { event: 'kaiwa_step_done', session, flow: 'piano', step: first, elapsed_ms: 2000 },
    { event: 'kaiwa_step_view', session, flow: 'piano', step: second, index: 1, elapsed_ms: 2000 },
    ...(index === 0
      ? [
          { event: 'kaiwa_error', session, flow: 'piano', step: second, rule: 'required', elapsed_ms: 2500 },
          { event: 'kaiwa_step_done', session, flow: 'piano', step: second, elapsed_ms: 3500 },
          { event: 'kaiwa_submit_ok', session, flow: 'piano', elapsed_ms: 4000 },
        ]
      : []),
  ])
  .map((event) => JSON.stringify(event))
  .join('\n')

function view() {
  const { container } = render(
    <WorkspaceContext value={workspace}>
      <LogProvider>
        <FunnelView flow={flow} Splits={Splits} />
        <aside>
          {flow.order.slice(0, 2).map((step) => (
            <StepLoss key={step} step={step} />
          ))}
        </aside>
      </LogProvider>
    </WorkspaceContext>,
  )
  return {
    container,
    cells: () =>
      [...container.querySelectorAll('.funnel-table tr[data-heat]')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      ),
  }
}

test('without a log the view shows what to do', () => {
  view()
  expect(screen.getByText(words('funnel-none'))).toBeTruthy()
  expect(screen.getByText(words('funnel-stays'))).toBeTruthy()
})

test('a dropped log is counted as `npm run funnel` does, and the step that loses most is marked', async () => {
  const { container, cells } = view()
  // Files can be dropped anywhere on the window. The hint disappears when they are dropped.
  const dataTransfer = { types: ['Files'], files: [new File([log], 'week.jsonl')] }
  fireEvent.dragOver(document.body, { dataTransfer })
  expect(screen.getByText(words('funnel-drop'))).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer })
  expect(screen.queryByText(words('funnel-drop'))).toBeNull()
  await expect.poll(() => cells().length).toBe(flow.order.length)
  const counter = new FunnelCounter()
  await readLog([log], 'session', (event) => counter.add(event))
  const [all] = counter.funnels()
  expect(cells().slice(0, 2)).toEqual([
    [first, '3', '3 (100 %)', '0 (0 %)', '2.0', ''],
    [second, '3', '1 (33 %)', '2 (67 %)', '1.5', 'required 1'],
  ])
  expect(all!.steps.map(({ step, viewed, done }) => [step, viewed, done])).toEqual([
    [first, 3, 3],
    [second, 3, 1],
  ])
  expect(
    [...container.querySelectorAll<HTMLElement>('tr[data-heat="lost"]')].map(
      (row) => row.querySelector('th')!.textContent,
    ),
  ).toEqual([second])
})

test('a picked log can be shown by share, and one without events shows the expected format', async () => {
  const user = userEvent.setup()
  const { container, cells } = view()
  const file = container.querySelector<HTMLInputElement>('input[type="file"]')!
  await user.upload(file, new File([log], 'week.jsonl'))
  const shares = await screen.findByRole('combobox')
  const losses = () => [...container.querySelectorAll('aside > span')].map((element) => element.textContent)
  expect(losses()).toEqual([words('funnel-loss', { share: 0 }), words('funnel-loss', { share: 67 })])
  await user.selectOptions(shares, 'piano · greeting: short')
  expect(cells()[1]).toEqual([second, '2', '0 (0 %)', '2 (100 %)', '–', ''])
  expect(losses()).toEqual([words('funnel-loss', { share: 0 }), words('funnel-loss', { share: 100 })])
  await user.upload(file, new File(['{"event":"page_view"}\nnonsense'], 'other.jsonl'))
  await screen.findByText(words('funnel-nothing', { name: 'other.jsonl' }))
  expect(screen.getByRole('status').textContent).toBe(
    words('funnel-read', { name: 'other.jsonl', unread: 1, others: 1 }),
  )
})
