import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addQuestion, formOf, words } from './form-view.test-kit.tsx'
import { valueTitleOf } from './titles.ts'

afterEach(cleanup)

const agreement = { type: 'agreement', label: 'Yes, {firm}', guide: 'Please agree.' }
const part = {
  version: 1,
  words: { firm: 'Kaiwa' },
  steps: {
    consent: { bubbles: { question: 'May {firm} call?' }, fields: { consent: agreement, terms: { ...agreement } } },
  },
}
const shop = {
  version: 1,
  id: 'shop',
  lang: 'en',
  parts: ['shared'],
  order: ['who', 'consent'],
  steps: { who: { confirm: true, bubbles: { question: 'Who?' }, fields: { name: { type: 'text', label: 'Name' } } } },
  send: { needs: { agreed: 'consent' }, done: { go: '/thanks' } },
}
const winter = {
  version: 1,
  id: 'winter',
  extends: 'shop',
  order: { remove: ['who'], add: { who: { after: 'consent' } } },
}
const files = Object.entries({ 'shared.part': part, shop, winter }).map(([id, value]) => ({
  id,
  text: JSON.stringify(value, null, 2),
}))

// The first check compiles the schemas of flows and part files, possibly on a busy machine.
test(
  'the form of a part file lists the flows that use it, edits it, and leads to them',
  { timeout: 90_000 },
  async () => {
    const { workspace, value, unfold, user } = await formOf('shared.part', {}, files)
    await unfold('Words')
    const [box] = screen.getAllByRole('textbox').filter((element) => (element as HTMLTextAreaElement).value === 'Kaiwa')
    await user.type(box!, '!')
    expect(value()).toMatchObject({ words: { firm: 'Kaiwa!' } })
    const { text } = workspace.snapshot()
    await expect.poll(() => workspace.snapshot().checked?.of === text, { timeout: 60_000 }).toBe(true)
    expect(workspace.snapshot().checked!.findings).toEqual([])
    expect(screen.getByRole('button', { name: 'winter' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'shop' }))
    expect(workspace.snapshot().current).toBe('shop')
  },
)

test('an agreement becomes a list of agreements', async () => {
  const { value, unfold, user } = await formOf('shop', {}, files)
  await unfold('Send', 'Needs the answers to')
  const menu = screen.getByRole('combobox', { name: words('form-add-to', { what: 'Agreements that are needed' }) })
  await user.selectOptions(menu, 'terms')
  expect(value()).toMatchObject({ send: { needs: { agreed: ['consent', 'terms'] } } })
})

test('a question that a variant adds gets a place in the order of the base', async () => {
  const { value, user } = await formOf('winter', {}, files)
  await addQuestion(user, valueTitleOf(['type'], 'text', 'en'))
  expect(value().order).toMatchObject({ remove: ['who'], add: { who: { after: 'consent' } } })
  const [id] = Object.keys(value().steps)
  expect((value().order as unknown as typeof winter.order).add).toHaveProperty(id!, { after: 'who' })
})
