import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormProvider } from '../../package/react.ts'
import { createSession, type Program, type Value } from '../../package/session.ts'
import { goodPayload, goodValues, type Values } from '../support/answers.ts'
import { agencies, today } from '../support/conversation.ts'
import { program as enquiry } from '../support/enquiry.ts'
import { moving, movingAnswers, movingPayloads } from '../support/moving.ts'
import { piano, pianoAnswers, pianoPayloads } from '../support/piano.ts'
import { stubApi } from './api.ts'
import { until, watchPage } from './page.ts'
import { PlainPage } from './PlainPage.tsx'

// When all questions are shown at once, some texts need an answer that is only given further down.
watchPage(/^Kaiwa: the flow "piano" left out the text .* has no value\.$/)
afterEach(() => void vi.useRealTimers())

type Answers = Readonly<Record<string, Values>>

type Way = 'forwards' | 'backwards'

/** Answers all questions of the page, from first to last or in reverse, as long as new ones appear. */
function answerAll(answers: Answers, way: Way): void {
  const done = new Set<string>()
  for (let question = next(done, way); question; question = next(done, way)) {
    const step = question.dataset.question!
    done.add(step)
    for (const [field, value] of Object.entries(answers[step] ?? {}))
      give(question.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`)!, value)
    if (question.querySelector('button:not([disabled])')) fireEvent.submit(question)
  }
}

function give(control: HTMLInputElement | HTMLSelectElement, value: Value): void {
  act(() => control.focus())
  if (typeof value === 'boolean') fireEvent.click(control)
  else if (typeof value === 'string') fireEvent.change(control, { target: { value } })
  else {
    for (const option of (control as HTMLSelectElement).options) option.selected = value.includes(option.value)
    fireEvent.change(control)
  }
  act(() => control.blur())
}

function next(done: ReadonlySet<string>, way: Way): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[data-question]')].filter(
    (question) => !done.has(question.dataset.question!),
  )
  return open.at(way === 'forwards' ? 0 : -1)
}

/**
 * The journeys of the chat, each with its answers and the resulting payload. Some options depend on earlier answers.
 */
const found = { client_ids: agencies.map(({ id }) => id) }
const journeys: readonly (readonly [name: string, way: Way, program: Program, answers: Answers, payload: object])[] = [
  ['a flat is moved from', 'backwards', moving, movingAnswers.flat, { ...movingPayloads.flat, ...found }],
  ['a house is moved from', 'backwards', moving, movingAnswers.house, { ...movingPayloads.house, ...found }],
  ['a visitor of the enquiry flow', 'backwards', enquiry, goodValues, { ...goodPayload, pdf_status: true, ...found }],
  ['a low upright is sold', 'backwards', piano, pianoAnswers.low, pianoPayloads.low],
  ['a business sells a grand', 'forwards', piano, pianoAnswers.grand, pianoPayloads.grand],
]

test.each(journeys)(
  'a plain page with all questions sends what the chat sends, in any order of answers: %s, %s',
  async (_name, way, program, answers, payload) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T03:00:00Z`) })
    const api = stubApi()
    const submitted = vi.fn()
    const closed = vi.fn()
    render(
      <StrictMode>
        <FormProvider
          program={program}
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
    const shownIds = () =>
      [...document.querySelectorAll<HTMLElement>('[data-question]')].map(({ dataset }) => dataset.question)
    const always = program.flow.order.filter((id) => !program.flow.steps[id]!.when)
    expect(shownIds()).toEqual(expect.arrayContaining(always))
    answerAll(answers, way)
    const send = document.querySelector('main > button')!
    await until(() => expect(send.getAttribute('aria-disabled')).toBe('false'))
    expect(document.querySelectorAll('li')).toHaveLength(program.flow.clients ? agencies.length : 0)
    fireEvent.click(send)
    await until(() => expect(submitted).toHaveBeenCalledExactlyOnceWith('abc', { to: expect.any(String) as string }))
    const sent = api.calls.find(({ path }) => path.endsWith('/conversion'))!
    expect(sent.path.startsWith('/movers/')).toBe(true)
    expect(sent.body).toEqual(payload)
    const own = api.calls.filter(({ path }) => path.startsWith('/movers/'))
    expect(own.map(({ headers }) => headers.get('X-Tenant'))).toEqual(own.map(() => 'seven'))
    expect(closed).toHaveBeenCalledOnce()
  },
)

test('the plain page can draw a session that has begun elsewhere', () => {
  const session = createSession({
    program: moving,
    whole: true,
    sources: { submit: async () => ({ token: 'abc' }), findClients: async () => agencies },
  })
  const { unmount } = render(
    <FormProvider session={session}>
      <PlainPage />
    </FormProvider>,
  )
  answerAll(movingAnswers.house, 'backwards')
  expect(session.field('name')?.value).toBe(movingAnswers.house.name!.name)
  unmount()
  expect(session.frame().open).toBe(true)
  session.close()
})
