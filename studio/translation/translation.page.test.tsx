import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dialogs } from '../adding/dialogs.ts'
import { workspaceHere } from '../desk/desk.test-kit.ts'
import { isCatalogId } from '../desk/opened.ts'
import { shop } from '../desk/shop.test-kit.ts'
import { FormView } from '../form/FormView.tsx'
import { WordsContext, wordsOf } from '../words/words.ts'
import type { Save } from '../workspace/keeper.ts'
import { useSnapshot, useWorkspace, WorkspaceContext } from '../workspace/use-workspace.ts'
import { Languages } from './Languages.tsx'
import { TranslationView } from './TranslationView.tsx'

// The first check compiles the schemas, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanup)

const words = wordsOf('en')
const patient = { timeout: 60_000 }

const winter = { version: 1, id: 'winter', extends: 'shop', steps: { who: { bubbles: { question: 'Cold?' } } } }
const german = {
  version: 1,
  translates: 'shop',
  lang: 'de',
  steps: {
    who: { bubbles: { question: 'Wer sind Sie?' }, fields: { name: { label: 'Name' } } },
    what: { bubbles: { question: 'Was brauchen Sie, {name}?' } },
  },
  send: { label: 'Absenden' },
  $source: { 'steps.who.bubbles.question': '00000000', 'send.label': '' },
}

function Page() {
  const { current } = useSnapshot()
  const document = useWorkspace().documentOf(current)!
  return (
    <>
      <Languages />
      {isCatalogId(current) ? (
        <TranslationView key={current} document={document} language="en" toJson={() => {}} />
      ) : (
        <FormView key={current} document={document} language="en" toJson={() => {}} dialogs={dialogs} />
      )}
    </>
  )
}

/** Shows a file in the studio's form view, among a flow, its variant and a catalog. */
async function pageOf(id: string, catalog: object = german) {
  const saves: Save[] = []
  const files = { shop, winter, 'shop.de': catalog }
  const flows = Object.entries(files).map(([file, value]) => ({ id: file, text: JSON.stringify(value, null, 2) }))
  const save = (all: readonly Save[]) => {
    saves.push(...all)
    return Promise.resolve({ saved: true as const })
  }
  const workspace = workspaceHere({ folder: 'flows', flows }, { save })
  await workspace.open(id)
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <Page />
      </WorkspaceContext>
    </WordsContext>,
  )
  const value = (file = workspace.snapshot().current) =>
    JSON.parse(workspace.documentOf(file)!.text) as typeof german & Record<string, unknown>
  const read = async () => {
    await expect.poll(() => workspace.snapshot().reading?.of === workspace.snapshot().text, patient).toBe(true)
  }
  await read()
  const row = (name: string) =>
    screen
      .getByRole('group', { name: words('translation-original-of', { what: name }) })
      .closest<HTMLElement>('.translation-row')!
  return { workspace, saves, value, read, row, user: userEvent.setup() }
}

const fieldLabel = (field: string) => `${field} · Label`

test('a flow shows its languages, and one of them opens each text beside its original', async () => {
  const { workspace, row, read, user } = await pageOf('shop')
  const languages = within(screen.getByRole('navigation', { name: words('languages') }))
  await user.click(languages.getByRole('button', { name: 'German' }))
  await read()
  expect(workspace.snapshot().current).toBe('shop.de')
  const label = row(fieldLabel('name'))
  expect(within(label).getByText(shop.steps.who.fields.name!.label)).toBeDefined()
  expect(within(label).getByRole<HTMLTextAreaElement>('textbox').value).toBe(german.steps.who.fields.name.label)
})

test('the view tells apart what is missing, changed, not translated and done', async () => {
  const { workspace, row, read, user, value } = await pageOf('shop.de', { ...german, send: { label: shop.send.label } })
  const states = () =>
    Object.fromEntries(
      workspace.snapshot().reading!.translation!.texts.map((text) => [text.path.join('.'), text.state]),
    )
  expect(states()).toEqual({
    'steps.who.bubbles.question': 'changed',
    'steps.who.fields.name.label': 'translated',
    'steps.what.bubbles.question': 'translated',
    'steps.what.fields.need.label': 'missing',
    'send.label': 'untranslated',
  })
  await user.type(within(row(fieldLabel('need'))).getByRole('textbox'), 'Bedarf')
  await read()
  const press = async (code: 'translation-still-of' | 'translation-same-of', what: string) => {
    await user.click(screen.getByRole('button', { name: words(code, { what }) }))
    await read()
  }
  await press('translation-still-of', 'Question')
  await press('translation-same-of', 'Label')
  expect(new Set(Object.values(states()))).toEqual(new Set(['translated']))
  expect(Object.keys(value().$source).length).toBe(3)
  expect(value()).toMatchObject({ send: { label: shop.send.label } })
  expect(workspace.snapshot().sound?.lang).toBe('de')
})

test('an edit is undone and saved like one of a flow, and a catalog with a gap is kept as a draft', async () => {
  const { workspace, saves, read, row, user, value } = await pageOf('shop.de')
  const { text: before } = workspace.snapshot()
  await user.click(screen.getByRole('button', { name: words('translation-fill') }))
  await expect.poll(() => value().steps.what, patient).toHaveProperty('fields')
  await read()
  expect(value().$source).toMatchObject({ 'steps.what.fields.need.label': '' })
  await workspace.save()
  expect(saves.map(({ id, draft }) => [id, draft])).toEqual([['shop.de', false]])
  workspace.undo()
  expect(workspace.snapshot().text).toBe(before)
  await read()
  await user.clear(within(row(fieldLabel('name'))).getByRole('textbox'))
  expect(value().steps.who).not.toHaveProperty('fields')
  await workspace.save()
  expect(saves.at(-1)).toMatchObject({ id: 'shop.de', draft: true })
})

test('a finding is next to its translation, and an entry without a text can be removed', async () => {
  const wrong = structuredClone(german) as typeof german & { steps: Record<string, unknown> }
  wrong.steps.what.bubbles.question = 'Was, {nobody}?'
  Object.assign(wrong.steps.what, { fields: { need: { label: 'Bedarf' } } })
  const { workspace, row, read, user, value } = await pageOf('shop.de', wrong)
  const question = screen.getAllByRole('group', { name: words('translation-original-of', { what: 'Question' }) })[1]!
  const found = () => workspace.snapshot().reading!.findings.map(({ code }) => code)
  expect(found()).toContain('unknown-placeholder')
  expect(question.closest('.translation-row')!.querySelector('.form-findings')).not.toBeNull()
  expect(row(fieldLabel('need')).querySelector('.form-findings')).toBeNull()

  workspace.document.replace(
    JSON.stringify({ ...german, steps: { ...german.steps, gone: { bubbles: { question: 'Weg' } } } }, null, 2),
  )
  await expect.poll(found, patient).toContain('catalog-unknown')
  await user.click(await screen.findByRole('button', { name: words('form-remove', { what: 'steps.gone' }) }))
  await read()
  expect(value().steps).toEqual(german.steps)
})

test('a further language begins with the words of the flow, and is not added twice', async () => {
  const { workspace, value, user } = await pageOf('shop')
  await user.selectOptions(screen.getByRole('combobox', { name: words('languages-add') }), 'fr')
  await expect.poll(() => workspace.snapshot().current, patient).toBe('shop.fr')
  expect(value()).toMatchObject({ translates: 'shop', lang: 'fr', send: { label: shop.send.label } })
  expect(new Set(Object.values(value().$source))).toEqual(new Set(['']))
  await expect.poll(() => workspace.snapshot().sound?.lang, patient).toBe('fr')

  await user.selectOptions(screen.getByRole('combobox', { name: words('languages-add') }), '*')
  const field = screen.getByRole('textbox', { name: words('languages-tag') })
  expect(document.activeElement).toBe(field)
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: words('languages-add') })
  for (const refused of ['FR', 'q', 'en']) {
    await user.clear(field)
    await user.type(field, refused)
    expect(add().disabled).toBe(true)
  }
  await user.clear(field)
  await user.type(field, 'pt-br')
  await user.click(add())
  await expect.poll(() => workspace.snapshot().current, patient).toBe('shop.pt-BR')
})

test('a landing page translates what differs, and shows what the catalog of its base translates', async () => {
  const { workspace, user, value } = await pageOf('winter', {
    ...german,
    steps: { ...german.steps, what: { ...german.steps.what, fields: { need: { label: 'Bedarf' } } } },
  })
  const languages = within(screen.getByRole('navigation', { name: words('languages') }))
  expect(
    languages.getByRole('button', { name: words('languages-of-base', { language: 'German', flow: 'shop' }) }),
  ).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: words('languages-add') }), 'de')
  await expect.poll(() => workspace.snapshot().current, patient).toBe('winter.de')
  expect(value()).toMatchObject({ translates: 'winter', steps: { who: { bubbles: { question: 'Cold?' } } } })
  expect(value()).not.toHaveProperty('send')
  await expect.poll(() => workspace.snapshot().sound?.lang, patient).toBe('de')
  await user.click(screen.getByRole('button', { name: words('translation-own-of', { what: 'Label' }) }))
  expect(value()).toMatchObject({ send: { label: german.send.label } })
})

test('the catalogs of a changed flow are checked with it', async () => {
  const { workspace } = await pageOf('shop')
  const changed = { ...shop, send: { ...shop.send, before: { next: 'One more thing' } } }
  workspace.document.replace(JSON.stringify(changed, null, 2))
  const found = () => workspace.snapshot().checked?.family?.map(({ code, flow }) => `${flow} ${code}`)
  await expect.poll(found, patient).toContain('shop.de catalog-missing')
})
