import { describe, expect, test } from 'vitest'
import { converse, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'
import { program } from '../../../../tests/support/enquiry.ts'
import type { SessionEvent } from '../events.ts'
import type { Request } from '../requests.ts'
import { closedState } from '../state.ts'

const fresh = (setting: Parameters<typeof converse>[0] = {}): Conversation => {
  const talk = converse(setting)
  talk.open()
  return talk
}
const after = (talk: Conversation, ...events: SessionEvent[]): Conversation => {
  events.forEach(talk.dispatch)
  return talk
}
const to = (depth: number): SessionEvent => ({ type: 'traversed', depth })
const press = { type: 'leavePressed' } as const
const sent = (): Conversation => after(readyToSend(), { type: 'sendPressed' })
const accepted = (): Conversation => {
  const talk = sent()
  talk.reply.conversion({ token: 't' })
  return talk
}
const refused = (error: 'error' | 'duplicated'): Conversation => {
  const talk = sent()
  talk.reply.conversion({ error })
  return talk
}
const texting = (): Conversation => {
  const talk = after(readyToSend({ lpType: 'sms' }), { type: 'sendPressed' })
  talk.reply.sms(true)
  return talk
}
const named = (): Conversation => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('address')
  talk.type('name1', 'マリア')
  return after(talk, { type: 'committed', field: 'name1' })
}

/** The situations that a visitor can leave, by name. */
const begin: Readonly<Record<string, () => Conversation>> = {
  form: () => fresh(),
  'form, banner seen before': () => fresh({ memory: { bannerShown: true } }),
  'form on a restored entry': () => fresh({ depth: 2 }),
  'banner after Back': () => after(fresh(), to(2)),
  'banner after the button': () => after(fresh(), press),
  'form, banner closed': () => after(fresh(), to(2), { type: 'bannerClosed' }),
  info: () => after(fresh(), { type: 'infoPressed' }),
  attention: named,
  sms: texting,
  submitting: sent,
  accepted,
  error: () => refused('error'),
  duplicated: () => refused('duplicated'),
  'no-clients': () => readyToSend({}, { clients: [] }),
}

function layersOf(talk: Conversation): string {
  const { open, modal, attention, sms, info, banner } = talk.store.frame()
  if (!open) return 'closed'
  const { depth } = talk.store.state().frame
  const layers = [banner && 'banner', info && 'info', sms && 'sms', attention && 'attention', modal?.type]
  return ['form', ...layers.filter(Boolean), depth].join(' ')
}

const moves = (requests: readonly Request[]): string[] =>
  requests.flatMap((request) => {
    if (request.type === 'goBack') return [`back ${request.entries}`]
    if (request.type === 'goForward') return [`forward ${request.entries}`]
    if (request.type === 'navigate') return ['go on']
    if (request.type === 'remember') return [`remember ${request.what}`]
    return request.type === 'pushHistory' ? ['push'] : []
  })

describe.each<[string, [SessionEvent, layers: string, ...moves: string[]][]]>([
  [
    'form',
    [
      [{ type: 'closed' }, 'closed', 'back 3'],
      [press, 'form banner 3'],
      [{ type: 'escapePressed' }, 'form banner 3'],
      [{ type: 'bannerClosed' }, 'form 3'],
      [{ type: 'attentionLeft' }, 'form 3'],
      [to(3), 'form 3'],
      [to(2), 'form banner 2'],
      [to(1), 'form banner 1'],
      [to(0), 'closed'],
    ],
  ],
  [
    'form, banner seen before',
    [
      [{ type: 'closed' }, 'closed', 'back 1'],
      [press, 'closed', 'back 1'],
      [{ type: 'escapePressed' }, 'closed', 'back 1'],
      [to(0), 'closed'],
    ],
  ],
  [
    'form on a restored entry',
    [
      [{ type: 'closed' }, 'closed', 'back 2'],
      [press, 'form banner 2'],
      [to(3), 'form 3'],
      [to(1), 'form banner 1'],
      [to(0), 'closed'],
    ],
  ],
  [
    'banner after Back',
    [
      [{ type: 'closed' }, 'closed', 'remember bannerShown', 'back 2'],
      [press, 'closed', 'remember bannerShown', 'back 2'],
      [{ type: 'escapePressed' }, 'form 2', 'remember bannerShown'],
      [{ type: 'bannerClosed' }, 'form 2', 'remember bannerShown'],
      [to(3), 'form banner 3'],
      [to(1), 'form 1', 'remember bannerShown'],
      [to(0), 'closed', 'remember bannerShown'],
    ],
  ],
  [
    'banner after the button',
    [
      [{ type: 'closed' }, 'closed', 'remember bannerShown', 'back 3'],
      [{ type: 'escapePressed' }, 'form 3', 'remember bannerShown'],
      [{ type: 'bannerClosed' }, 'form 3', 'remember bannerShown'],
      [to(2), 'form 2', 'remember bannerShown'],
      [to(0), 'closed', 'remember bannerShown'],
    ],
  ],
  [
    'form, banner closed',
    [
      [{ type: 'bannerClosed' }, 'form 2'],
      [press, 'closed', 'back 2'],
      [{ type: 'escapePressed' }, 'closed', 'back 2'],
      [to(3), 'form 3'],
      [to(1), 'closed', 'back 1'],
      [to(0), 'closed'],
    ],
  ],
  [
    'info',
    [
      [{ type: 'escapePressed' }, 'form 3'],
      [{ type: 'closed' }, 'closed', 'back 3'],
      [to(2), 'form banner info 2'],
    ],
  ],
  [
    'attention',
    [
      [{ type: 'escapePressed' }, 'form 3'],
      [{ type: 'attentionLeft' }, 'closed', 'back 3'],
      [{ type: 'attentionAgreed' }, 'form 3', 'remember agreed'],
    ],
  ],
  [
    'sms',
    [
      [{ type: 'escapePressed' }, 'form 3'],
      [{ type: 'closed' }, 'closed', 'back 3'],
    ],
  ],
  [
    'submitting',
    [
      [{ type: 'escapePressed' }, 'form submitting 3'],
      [{ type: 'closed' }, 'form submitting 3'],
      [press, 'form submitting 3'],
      [to(2), 'form submitting 2', 'forward 1'],
      [to(0), 'form submitting 0', 'forward 3'],
    ],
  ],
  [
    'accepted',
    [
      [{ type: 'escapePressed' }, 'form submitting 3'],
      [{ type: 'closed' }, 'form submitting 3'],
      [press, 'form submitting 3'],
      [to(2), 'form 2', 'go on'],
    ],
  ],
  ['error', [[{ type: 'escapePressed' }, 'form 3']]],
  ['duplicated', [[{ type: 'escapePressed' }, 'closed', 'back 3']]],
  ['no-clients', [[{ type: 'escapePressed' }, 'form 3']]],
])('%s', (name, rows) => {
  test.each(rows)('%j: %s', (event, layers, ...expected) => {
    const talk = begin[name]!()
    const requests = talk.during(() => talk.dispatch(event))
    expect([layersOf(talk), moves(requests)]).toEqual([layers, expected])
    expect(talk.requestsOf('pushHistory').length).toBeLessThanOrEqual(1)
    if (layers !== 'closed') return
    expect(talk.store.state()).toEqual(closedState(program, talk.store.state().lastRequest))
    expect(talk.signals('close')).toHaveLength(1)
  })
})

test('pressing Back three times shows the banner, then the form, then the page', () => {
  const talk = fresh()
  const seen = [2, 1, 0].map((depth) => {
    const requests = talk.during(() => talk.dispatch(to(depth)))
    return [layersOf(talk), ...moves(requests)]
  })
  expect(seen).toEqual([['form banner 2'], ['form 1', 'remember bannerShown'], ['closed']])
  expect(
    talk
      .signals()
      .map(({ name }) => name)
      .slice(-3),
  ).toEqual(['banner_view', 'banner_close', 'close'])
})

test.each(Object.entries(begin))(
  'a change of page closes the form and does not go back in the history: %s',
  (_name, start) => {
    const talk = start()
    const requests = talk.during(() => talk.dispatch({ type: 'pageChanged', moved: true }))
    expect([layersOf(talk), requests.some(({ type }) => type === 'goBack')]).toEqual(['closed', false])
    expect(talk.signals('close')).toHaveLength(1)
  },
)

test('removing the form from its page goes back to the page’s own entry', () => {
  const talk = fresh()
  expect(moves(talk.during(() => talk.dispatch({ type: 'pageChanged', moved: false })))).toEqual(['back 3'])
  expect(layersOf(talk)).toBe('closed')
})

test('a closed banner is reported once and remembered, however it is closed', () => {
  const talk = after(fresh(), press, { type: 'closed' })
  expect(talk.signals('banner_close')).toHaveLength(1)
  expect(talk.requestsOf('remember')).toEqual([{ type: 'remember', what: 'bannerShown' }])
})
