import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { createSession } from '../../site/package/session.ts'
import { FormProvider } from '../../site/package/react.ts'
import { agencies } from '../support/conversation.ts'
import { moving, movingAnswers, movingPayloads } from '../support/moving.ts'
import { standInApi } from './api.ts'
import { until, watchPage } from './page.ts'
import { PlainPage } from './PlainPage.tsx'

watchPage()

/** Answers all questions of the page, from the last one to the first, as often as new ones come up. */
function answerAll(home: keyof typeof movingAnswers): void {
  const answers = movingAnswers[home]
  const done = new Set<string>()
  for (let question = next(done); question; question = next(done)) {
    const step = question.dataset.question!
    done.add(step)
    for (const [field, value] of Object.entries(answers[step] ?? {})) {
      const control = question.querySelector<HTMLInputElement>(`[name="${field}"]`)!
      act(() => control.focus())
      fireEvent.change(control, { target: { value } })
      act(() => control.blur())
    }
    if (question.querySelector('button:not([disabled])')) fireEvent.submit(question)
  }
}

const next = (done: ReadonlySet<string>) =>
  [...document.querySelectorAll<HTMLElement>('[data-question]')].reverse().find((question) => !done.has(question.dataset.question!))

test.each(['flat', 'house'] as const)('a plain page with all questions sends what the chat sends, in whatever order they are answered: %s', async (home) => {
  const api = standInApi()
  const submitted = vi.fn()
  const closed = vi.fn()
  render(
    <StrictMode>
      <FormProvider
        program={moving}
        whole
        fetch={api.fetch}
        headers={() => ({ 'X-Tenant': 'seven' })}
        site={{ base: '/movers' }}
        onSubmitted={submitted}
        onClosed={closed}
      >
        <PlainPage />
      </FormProvider>
    </StrictMode>,
  )
  const asked = () => [...document.querySelectorAll<HTMLElement>('[data-question]')].map(({ dataset }) => dataset.question)
  const always = moving.flow.order.filter((id) => !moving.flow.steps[id]!.when)
  expect(asked()).toEqual(expect.arrayContaining(always))
  answerAll(home)
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(agencies.length))
  const send = document.querySelector('main > button')!
  expect(send.getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(send)
  await until(() => expect(submitted).toHaveBeenCalledExactlyOnceWith('abc', { to: expect.stringContaining('token=abc') as string }))
  const sent = api.calls.find(({ path }) => path.endsWith('/conversion'))!
  expect(sent.path.startsWith('/movers/')).toBe(true)
  expect(sent.body).toEqual({ ...movingPayloads[home], client_ids: agencies.map(({ id }) => id) })
  expect(api.calls.map(({ headers }) => headers.get('X-Tenant'))).toEqual(api.calls.map(() => 'seven'))
  expect(closed).toHaveBeenCalledOnce()
})

test('the same page draws a session that was begun elsewhere', () => {
  const session = createSession({ program: moving, whole: true, sources: { submit: async () => ({ token: 'abc' }), findClients: async () => agencies } })
  const { unmount } = render(
    <FormProvider session={session}>
      <PlainPage />
    </FormProvider>,
  )
  answerAll('house')
  expect(session.field('name')?.value).toBe(movingAnswers.house.name!.name)
  unmount()
  expect(session.frame().open).toBe(true)
  session.close()
})
