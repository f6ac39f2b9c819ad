import fc from 'fast-check'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import { replyTo, type Request } from '../../engine/runtime/session/requests.ts'
import { goodValues } from './answers.ts'
import { agencies, converse, today, type Conversation } from './conversation.ts'
import { program } from './enquiry.ts'

/** One random move of a visitor, the page, a server or the browser. */
export type Move =
  | { readonly do: 'dispatch'; readonly event: SessionEvent }
  | { readonly do: 'answer' }
  | { readonly do: 'reply'; readonly pick: number; readonly good: boolean; readonly late: boolean }

const { flow } = program
const fields = Object.values(flow.steps).flatMap((step) =>
  Object.entries(step.fields)
    .filter(([, { type }]) => type !== 'hidden')
    .map(([id]) => id),
)
const good = Object.assign({}, ...Object.values(goodValues)) as Record<string, string | boolean>

const odd = fc.constantFrom<string | boolean>(
  '',
  ' ',
  '0',
  '29',
  '2',
  '13',
  '2000',
  '1928',
  '９０',
  '100-0001',
  '1500002',
  '090-1234-5678',
  'マリア',
  'ﾔﾏﾀﾞ',
  '𠮷田',
  'Ａ',
  'a@b.jp',
  'ａ@b.jp',
  'man',
  'yes',
  'no',
  'tokyo',
  'student',
  'any',
  'toString',
  '__proto__',
  '{sex}',
  '$&',
  'x'.repeat(300),
  true,
  false,
)
const edited = fc
  .constantFrom(...fields)
  .chain((field) =>
    fc
      .oneof({ weight: 2, arbitrary: fc.constant(good[field] ?? true) }, odd)
      .map((value): SessionEvent => ({ type: 'edited', field, value })),
  )

const options = fc.record({
  isParentRequest: fc.boolean(),
  generation: fc.constantFrom(null, 0, 10, 20, 35, 60),
  lpType: fc.constantFrom('standard', 'sms', 'below', 'odd'),
  areaName: fc.constantFrom('', '関東'),
  prefId: fc.constantFrom(0, 13),
})
const query = fc.constantFrom<Record<string, string>>(
  {},
  { utm_medium: 'affiliate' },
  { utm_source: 'tiktok', utm_medium: 'display' },
)
const host = fc.record({ options, query })
const plain = fc.constantFrom<SessionEvent>(
  { type: 'codeEdited', code: '１２３４' },
  { type: 'codePressed' },
  { type: 'resendPressed' },
  { type: 'smsCancelled' },
  { type: 'infoPressed' },
  { type: 'infoClosed' },
  { type: 'attentionAgreed' },
  { type: 'bannerClosed' },
  { type: 'escapePressed' },
  { type: 'pageRestored' },
  { type: 'stepFailed', step: 'sex' },
  { type: 'imagesReplied', images: [] },
)
const ending = fc.constantFrom<SessionEvent>(
  { type: 'closed' },
  { type: 'leavePressed' },
  { type: 'attentionLeft' },
  { type: 'infoLeft' },
  { type: 'traversed', depth: 0 },
  { type: 'traversed', depth: 1 },
  { type: 'traversed', depth: 2 },
  { type: 'traversed', depth: 3 },
  { type: 'pageChanged', moved: true },
  { type: 'pageChanged', moved: false },
)
const openings = { host, agreed: fc.boolean(), bannerShown: fc.boolean(), depth: fc.constantFrom(0, 0, 1, 3) }
const opened = fc.record(openings)

const dispatched = fc.oneof(
  { weight: 8, arbitrary: edited },
  { weight: 4, arbitrary: fc.constantFrom(...fields).map((field): SessionEvent => ({ type: 'committed', field })) },
  { weight: 4, arbitrary: fc.constantFrom(...flow.order).map((step): SessionEvent => ({ type: 'confirmed', step })) },
  { weight: 3, arbitrary: plain },
  { weight: 6, arbitrary: fc.constant<SessionEvent>({ type: 'sendPressed' }) },
  { weight: 1, arbitrary: ending },
  { weight: 1, arbitrary: host.map((given): SessionEvent => ({ type: 'contextChanged', host: given })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ ...openings, key: fc.uuid() })
      .map(({ host: given, depth, key, ...memory }): SessionEvent => ({
        type: 'opened',
        host: given,
        today,
        memory,
        key,
        depth,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ of: fc.constantFrom('name1', 'name2'), text: fc.constantFrom('', 'ヤマ'), uncertain: fc.boolean() })
      .map((reading): SessionEvent => ({ type: 'readingHeard', ...reading })),
  },
)

const move = fc.oneof(
  { weight: 10, arbitrary: dispatched.map((event): Move => ({ do: 'dispatch', event })) },
  { weight: 8, arbitrary: fc.constant<Move>({ do: 'answer' }) },
  {
    weight: 8,
    arbitrary: fc
      .record({
        pick: fc.nat(40),
        good: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
        late: fc.boolean(),
      })
      .map((reply): Move => ({ do: 'reply', ...reply })),
  },
)

/** A random walk: the options of the opened form, and the moves after that. */
export const walk = fc.record({ opened, moves: fc.array(move, { minLength: 40, maxLength: 70, size: 'max' }) })

/** Performs a walk. `check` is called after every move. */
export function take(
  { opened: first, moves }: typeof walk extends fc.Arbitrary<infer Walk> ? Walk : never,
  check: (talk: Conversation) => void,
) {
  const talk = converse({ memory: first, depth: first.depth })
  talk.open(first.host.options, first.host.query)
  check(talk)
  for (const move of moves) {
    if (move.do === 'dispatch') talk.dispatch(move.event)
    else if (move.do === 'answer') answerNext(talk)
    else answerCall(talk, move)
    check(talk)
  }
  return talk
}

/** Does the next step of a well-meaning visitor: answers the first open step, or sends. */
function answerNext(talk: Conversation): void {
  const { shown } = talk.store.frame()
  const next = shown.find((step) => talk.store.step(step)!.state !== 'confirmed')
  if (next !== undefined) talk.answer(next)
  else if (talk.store.frame().disagreed !== null) talk.type('agreement', true)
  else talk.dispatch({ type: 'sendPressed' })
}

/** Replies to one of the newest requests. A late reply may answer any earlier request. */
function answerCall(talk: Conversation, { pick, good: well, late }: Extract<Move, { do: 'reply' }>): void {
  const waiting = talk.requests.filter((request) => eventFor(request, well) !== undefined)
  const request = late
    ? waiting[pick % Math.max(1, waiting.length)]
    : waiting.at(-1 - (pick % Math.min(3, Math.max(1, waiting.length))))
  const event = request && eventFor(request, well)
  if (event) talk.dispatch(event)
}

function eventFor(request: Request, well: boolean): SessionEvent | undefined {
  if (request.type === 'startTimer') return { type: 'timerFired', timer: request.timer }
  if (!('request' in request)) return undefined
  switch (request.type) {
    case 'lookUp':
      return replyTo(request, well ? { values: place, candidates: [] } : 'missing')
    case 'findClients':
      return replyTo(request, well ? agencies : [])
    case 'submit':
      return replyTo(request, well ? { token: 'token' } : { error: failures[request.request % failures.length]! })
    case 'askOutcomes':
      return replyTo(request, Object.fromEntries(request.keys.map((key) => [key, well ? 'token' : null])))
    case 'sendSms':
      return replyTo(request, well)
    case 'verifyCode':
      return replyTo(request, well ? 'right' : 'wrong')
  }
}

const failures = [
  'error',
  'lost',
  'offline',
  'lost',
  'duplicated',
  'no_clients',
  'lost',
  'key_reused',
  'replaced',
  'phone_not_verified',
] as const
const place = { region_id: 13, locality: '千代田区', street: '丸の内', extended: '' }
