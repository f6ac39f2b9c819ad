import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { words as messageOf } from '../../engine/language/messages/wording.ts'
import { pathText } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { FunnelView } from '../funnel/FunnelView.tsx'
import { LogProvider } from '../funnel/LogProvider.tsx'
import { wordsOf } from '../words/words.ts'
import { completeFlow, valueOf } from '../workspace/family.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { textPlaces, withSplit } from './split-setup.ts'
import { Splits } from './Splits.tsx'

const words = wordsOf('en')
const stored = storedFlows()
const texts = Object.fromEntries(stored.flows.map(({ id, text }) => [id, text]))
const content = completeFlow(texts, 'piano')!
const { path } = textPlaces(content)[0]!

let workspace: Workspace
beforeEach(async () => {
  workspace = workspaceHere(stored)
  await workspace.open('piano')
})
afterEach(cleanup)

const flowOf = async (text: string): Promise<Flow> =>
  (await workspace.desk.lister.flowOf({ texts: { ...texts, piano: text } }, 'piano'))!

function view(flow: Flow) {
  return render(
    <WorkspaceContext value={workspace}>
      <LogProvider>
        <FunnelView flow={flow} Splits={Splits} />
      </LogProvider>
    </WorkspaceContext>,
  )
}

const setup = { name: 'hello', shares: { plain: 50, warm: 50 }, texts: [{ path, wordings: { warm: 'Other words' } }] }
const splitFlow = () => flowOf(withSplit(texts.piano!, content, setup))

/** A log in which each share has so many visits, with a sent form in every fourth or in every second of them. */
function logOf(plain: number, warm: number): File {
  const lines = Object.entries({ plain: [plain, 4], warm: [warm, 2] } as const).flatMap(([share, [visits, rate]]) =>
    Array.from({ length: visits }, (_, index) => {
      const event = { flow: 'piano', visit: `${share}${index}`, elapsed_ms: 0, split_hello: share }
      const names = index % rate === 0 ? ['open', 'submit_ok'] : ['open']
      return names.map((name) => JSON.stringify({ event: `kaiwa_${name}`, ...event })).join('\n')
    }),
  )
  return new File([lines.join('\n')], 'month.jsonl')
}
const drop = (file: File) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } })

test('before a test starts, the view shows that the shares have equal questions and send equal shapes', async () => {
  const flow = await splitFlow()
  view(flow)
  const section = await screen.findByRole('region', { name: words('split-title', { name: 'hello' }) })
  const equal = messageOf('en', 'split-equal', { count: flow.order.length, one: false })
  await expect.poll(() => within(section).queryByText(equal)).toBeTruthy()
  expect(within(section).getByText(words('split-no-log'))).toBeTruthy()
})

test('the questions that only one share gets are listed', async () => {
  const [, second = ''] = (await splitFlow()).order
  const value = valueOf(withSplit(texts.piano!, content, setup)) as unknown as Flow
  const steps = { ...value.steps, [second]: { ...value.steps[second]!, when: { hello: 'plain' } } }
  const { flow, findings } = await workspace.desk.reader.read(
    { texts: { ...texts, piano: JSON.stringify({ ...value, steps }) } },
    'piano',
    'en',
  )
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  view(flow!)
  const different = messageOf('en', 'split-different', { first: 'plain', share: 'warm' })
  await expect.poll(() => screen.queryByText(different)).toBeTruthy()
  const statement = screen.getByText(different).parentElement!
  expect(statement.dataset.differs).toBe('true')
  expect(statement.textContent).toContain(second)
})

test('a log shows the verdict above the table of the shares, and the interval as text and picture', async () => {
  const { container } = view(await splitFlow())
  drop(logOf(800, 800))
  await expect.poll(() => container.querySelector('.split-verdict')?.textContent).toMatch(/^Decided for "warm"/)
  expect(container.querySelector<HTMLElement>('.split-verdict')!.dataset.state).toBe('decided')
  const [table] = within(container.querySelector('.split')!).getAllByRole('table')
  const row = within(table!).getByRole('row', { name: /^warm/ })
  expect(row.textContent).toMatch(/800 \(50\.0 %\)400 \(50\.0 %\)\+25\.0 \(\+\d+\.\d to \+\d+\.\d\)/)
  expect(within(row).getByRole('img').getAttribute('aria-label')).toMatch(/^\+25\.0 \(/)
})

test('a log with wrong sizes has no verdict on the difference', async () => {
  const { container } = view(await splitFlow())
  drop(logOf(1000, 700))
  await expect.poll(() => container.querySelector<HTMLElement>('.split-verdict')?.dataset.state).toBe('wrong')
  expect(container.querySelector('.split')!.textContent).not.toContain('Decided')
})

test('a split is set up with another wording, as one step that can be undone', async () => {
  const user = userEvent.setup()
  view(await flowOf(texts.piano!))
  await user.click(screen.getByRole('button', { name: words('split-new') }))
  const form = screen.getByRole('form', { name: words('split-new') })
  const create = within(form).getByRole<HTMLButtonElement>('button', { name: words('split-make') })
  expect(create.disabled).toBe(true)
  await user.selectOptions(within(form).getByRole('combobox', { name: words('split-place') }), pathText(path))
  await user.type(within(form).getByRole('textbox', { name: words('split-share-wording') }), 'Other words')
  expect(create.disabled).toBe(false)
  await user.click(create)
  const document = workspace.documentOf('piano')!
  const setup = { name: 'wording', shares: { a: 50, b: 50 }, texts: [{ path, wordings: { b: 'Other words' } }] }
  expect(document.text).toBe(withSplit(texts.piano!, content, setup))
  expect(screen.queryByRole('form', { name: words('split-new') })).toBeNull()
  document.undo()
  expect(document.text).toBe(texts.piano)
})

test('a split that cannot be created names the reason, and keeps what was typed', async () => {
  const user = userEvent.setup()
  view(await flowOf(texts.piano!))
  await user.click(screen.getByRole('button', { name: words('split-new') }))
  const form = screen.getByRole('form', { name: words('split-new') })
  const reason = () => within(form).getAllByRole('status').at(-1)!.textContent
  expect(reason()).toBe(words('split-same-wording', { name: 'b' }))
  const wording = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: words('split-share-wording') })
  await user.type(wording, 'Other words')
  const [first] = within(form).getAllByRole('textbox', { name: words('split-share-percent') })
  await user.clear(first!)
  // Full-width digits, as Japanese keyboards type them.
  await user.type(first!, '７０')
  expect(reason()).toBe(words('split-sum', { sum: 120 }))
  const [name] = within(form).getAllByRole('textbox', { name: words('split-share-name') })
  await user.clear(name!)
  await user.type(name!, 'b')
  expect(reason()).toBe(words('split-share-twice'))
  await user.click(within(form).getByRole('button', { name: words('split-share-add') }))
  const sizes = within(form).getAllByRole<HTMLInputElement>('textbox', { name: words('split-share-percent') })
  expect(sizes.map(({ value }) => value)).toEqual(['34', '33', '33'])
  expect(wording.value).toBe('Other words')
})
