import { fireEvent, render } from '@testing-library/react'
import { createElement, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  complaints,
  first,
  forms,
  pageState,
  optionsOf,
  page,
  settled,
  travel,
  until,
  watchPage,
} from '../../tests/react/page.ts'
import { edition, program } from '../../tests/support/enquiry.ts'
import { moving } from '../../tests/support/moving.ts'
import { ChatForm, defineRenderer, type ChatFormProps, type RendererProps } from '../react.ts'

watchPage()

test('in strict mode a dialog opens once, and unmounting it restores page and history', async () => {
  const before = pageState()
  const received: string[] = []
  const closed = vi.fn()
  const { unmount } = render(
    <StrictMode>
      <ChatForm program={program} onEvent={(name) => received.push(name)} onClosed={closed} />
    </StrictMode>,
  )
  await settled()
  expect(forms()).toHaveLength(1)
  expect(forms()[0]).toMatchObject({ open: true })
  expect([page.style.overflow, history.state]).toEqual([
    'hidden',
    { kaiwa: expect.objectContaining({ flow: program.flow.id, depth: 3 }) as unknown },
  ])
  expect(received).toEqual(['open', 'step_view'])
  unmount()
  expect([forms(), page.getAttribute('style')]).toEqual([[], before.html])
  await until(() => expect(pageState()).toEqual(before))
  expect(received.at(-1)).toBe('close')
  expect(closed).not.toHaveBeenCalled()
  // Forward to a former entry of the form opens nothing.
  await travel(1)
  expect(forms()).toEqual([])
  history.back()
})

test('after several mounts and unmounts there is one form with one set of history entries', async () => {
  const before = pageState()
  const shown = (key: string) => (
    <StrictMode>
      <ChatForm program={program} key={key} />
    </StrictMode>
  )
  const { rerender, unmount } = render(shown('one'))
  rerender(shown('two'))
  rerender(shown('three'))
  await settled()
  expect(forms()).toHaveLength(1)
  expect(history.state).toMatchObject({ kaiwa: { flow: program.flow.id, depth: 3 } })
  unmount()
  await until(() => expect(pageState()).toEqual(before))
})

test('a dialog follows `open`; Esc and Back report that it has closed, and Forward requests it again', async () => {
  sessionStorage.setItem('kaiwa:banner', 'shown')
  const before = pageState()
  const returned = vi.fn()
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        <output>{String(open)}</output>
        <ChatForm
          program={program}
          open={open}
          onClosed={() => setOpen(false)}
          onReturned={() => (returned(), setOpen(true))}
        />
      </>
    )
  }
  const { getByRole, getByText } = render(<Page />)
  expect(forms()).toEqual([])
  fireEvent.click(getByRole('button', { name: 'open' }))
  expect(forms()).toHaveLength(1)
  await settled()
  fireEvent.keyDown(forms()[0]!, { key: 'Escape' })
  expect(forms()).toEqual([])
  await until(() => expect(pageState()).toEqual(before))
  await settled()
  expect(getByText('false')).toBeTruthy()
  fireEvent.click(getByRole('button', { name: 'open' }))
  await settled()
  history.back()
  await until(() => expect(forms()).toEqual([]))
  await settled()
  expect([getByText('false').textContent, returned.mock.calls]).toEqual(['false', []])
  history.forward()
  await until(() => expect([forms().length, returned.mock.calls.length]).toEqual([1, 1]))
  history.back()
  await until(() => expect(pageState()).toEqual(before))
})

test('keys pressed in a dialog reach neither the page nor the elements around it', async () => {
  const received = vi.fn()
  const press = ({ key }: { readonly key: string }) => received(key)
  addEventListener('keydown', press)
  render(createElement('div', { onKeyDown: press }, <ChatForm program={program} />))
  await settled()
  for (const key of ['j', 'Enter', 'Escape']) fireEvent.keyDown(optionsOf(forms()[0])[0]!, { key })
  expect(received).not.toHaveBeenCalled()
  removeEventListener('keydown', press)
})

test('an inline form adds no entries, no scroll lock and no close button, and takes no focus', async () => {
  const before = pageState()
  render(
    <StrictMode>
      <input aria-label="elsewhere" />
      <ChatForm program={program} mode="inline" />
    </StrictMode>,
  )
  await settled()
  expect(forms()).toHaveLength(1)
  expect(pageState()).toEqual(before)
  expect([forms()[0]!.querySelector('[data-part="close"]'), document.activeElement]).toEqual([null, document.body])
  fireEvent.keyDown(forms()[0]!, { key: 'Escape' })
  fireEvent.click(optionsOf(forms()[0])[0]!)
  expect(forms()[0]!.querySelectorAll('[data-step]')).toHaveLength(2)
  expect(pageState()).toEqual(before)
})

test('two forms of one flow on a page are separate conversations', async () => {
  const { unmount } = render(
    <StrictMode>
      <ChatForm program={program} mode="inline" />
      <ChatForm program={program} mode="inline" />
    </StrictMode>,
  )
  await settled()
  fireEvent.click(optionsOf(forms()[1])[0]!)
  expect(forms().map((form) => form.querySelectorAll('[data-step]').length)).toEqual([1, 2])
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  unmount()
})

test('changed props update the options, keep answers with another edition, and restart with another flow', async () => {
  const item = edition((flow) => Object.assign(flow.frame, { title: 'Another title' }))
  const shown = (props: Partial<ChatFormProps>) => (
    <ChatForm program={program} mode="inline" host={{ isParentRequest: false }} {...props} />
  )
  const { rerender } = render(shown({}))
  await settled()
  const question = () => forms()[0]!.querySelector(`[data-step="${first}"]`)!.textContent
  const own = question()
  fireEvent.click(optionsOf(forms()[0])[0]!)
  rerender(shown({ host: { isParentRequest: true } }))
  expect(question()).not.toBe(own)
  rerender(shown({ program: item }))
  expect(forms()[0]!.ariaLabel ?? forms()[0]!.getAttribute('aria-label')).toBe('Another title')
  expect(optionsOf(forms()[0])[0]!.checked).toBe(true)
  rerender(shown({ program: moving, host: {} }))
  expect(forms()[0]!.querySelector('[data-step]')!.getAttribute('data-step')).toBe(moving.flow.order[0])
})

test('known answers are prefilled, and unusable ones are reported without their values', async () => {
  const [option] = Object.keys(moving.flow.steps.home!.fields.home!.options as object)
  render(<ChatForm program={moving} mode="inline" answers={{ home: option, nothing: 'secret' }} />)
  await settled()
  expect(optionsOf(forms()[0]).find(({ checked }) => checked)).toBeTruthy()
  const [error] = complaints()
  // The words for the report are fetched.
  await expect.poll(() => error!.mock.calls.flat().join()).toContain('"nothing"')
  expect(error!.mock.calls.flat().join()).not.toContain('secret')
  error!.mockClear()
})

test('an own renderer replaces a built-in one and sets its value', async () => {
  function Buttons({ field, edit }: RendererProps) {
    return field.options.map(({ id }) => (
      <button type="button" aria-pressed={field.value === id} onClick={() => edit(id)} key={id}>
        {id}
      </button>
    ))
  }
  const own = [defineRenderer('choice', Buttons)]
  const { getAllByRole } = render(<ChatForm program={program} mode="inline" renderers={own} />)
  await settled()
  const [button] = getAllByRole('button').filter((element) => element.hasAttribute('aria-pressed'))
  fireEvent.click(button!)
  expect(button!.ariaPressed ?? button!.getAttribute('aria-pressed')).toBe('true')
  expect(forms()[0]!.querySelectorAll('[data-step]')).toHaveLength(2)
})

test('a field type without any renderer throws in development', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { flow, kinds } = program
  const sex = flow.steps.sex!
  const steps = { ...flow.steps, sex: { ...sex, fields: { sex: { ...sex.fields.sex!, type: 'stars' } } } }
  const item = { ...program, flow: { ...flow, steps }, kinds: { ...kinds, stars: kinds.choice! } } as typeof program
  expect(() => render(<ChatForm program={item} mode="inline" />)).toThrow('stars')
  render(<ChatForm program={item} mode="inline" renderers={[defineRenderer('stars', () => <p>drawn</p>)]} />)
  expect(forms()[0]!.textContent).toContain('drawn')
})

test('the page and the visitor can change the language, and the answers stay', async () => {
  const languages = ['en', 'de']
  const inLanguage = (lang: string, title: string) =>
    edition((flow) => {
      Object.assign(flow, { lang, languages })
      Object.assign(flow.frame, { title, languages: true, languageChoice: { label: 'L', failed: 'Failed.' } })
    })
  const english = inLanguage('en', 'Form')
  const german = inLanguage('de', 'Formular')
  let isBroken = false
  const translations = {
    en: async () => ({ program: english }),
    de: async () => (isBroken ? Promise.reject(new Error('offline')) : { program: german }),
  }
  const form = (lang?: string) => (
    <ChatForm program={english} mode="inline" translations={translations} {...(lang !== undefined && { lang })} />
  )
  const shown = () => [forms()[0]?.getAttribute('lang'), forms()[0]?.getAttribute('aria-label')]
  const { rerender, unmount } = render(form())
  await settled()
  expect(shown()).toEqual(['en', 'Form'])
  const select = () => forms()[0]!.querySelector<HTMLSelectElement>('[data-part="languages"]')!
  expect([...select().options].map(({ value, lang, text }) => [value, lang, text])).toEqual([
    ['en', 'en', 'English'],
    ['de', 'de', 'Deutsch'],
  ])
  fireEvent.click(forms()[0]!.querySelector('input[type="radio"]')!)
  select().focus()
  isBroken = true
  fireEvent.change(select(), { target: { value: 'de' } })
  await until(() => expect(forms()[0]!.querySelector('[role="alert"]')?.textContent).toBe('Failed.'))
  expect([select().value, shown()[0]]).toEqual(['en', 'en'])
  isBroken = false
  fireEvent.change(select(), { target: { value: 'de' } })
  await until(() => expect(shown()).toEqual(['de', 'Formular']))
  expect(document.activeElement).toBe(select())
  expect(forms()[0]!.querySelector('[data-part="languages-failed"]')?.textContent).toBe('')
  expect(forms()[0]!.querySelectorAll('input:checked')).toHaveLength(1)
  rerender(form('en-GB'))
  await until(() => expect(shown()).toEqual(['en', 'Form']))
  rerender(form('fr'))
  await settled()
  const [error] = complaints()
  expect(error!.mock.calls.map(([item]: unknown[]) => String(item))).toEqual([
    'Error: offline',
    'Kaiwa: there is no language "fr"; there are en, de.',
  ])
  error!.mockClear()
  expect(shown()[0]).toBe('en')
  unmount()
})
