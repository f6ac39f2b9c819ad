import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConversionOutcome } from '../../../../schemas/calls/submit.ts'
import { randomRuns } from '../../../../tests/support/campaigns.ts'
import { agencies, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'

type Failure = Extract<ConversionOutcome, { error: string }>['error']

/** Sends, and makes the attempt fail. Afterwards the message has closed. */
const fail = (talk: Conversation, error: Failure) => {
  talk.dispatch({ type: 'sendPressed' })
  const { key, replaces } = talk.last('submit')
  talk.reply.conversion({ error })
  talk.reply.timer()
  return { key, replaces }
}
const send = (talk: Conversation) => {
  talk.dispatch({ type: 'sendPressed' })
  const { key, replaces } = talk.last('submit')
  return { key, replaces }
}
const correct = (talk: Conversation, tel = '09087654321') => {
  talk.type('tel', tel)
  talk.dispatch({ type: 'confirmed', step: 'tel' })
}
const first = 'key-of-this-form'

describe('the key of the next sending', () => {
  test.each<[Failure, boolean]>([
    ['lost', true],
    ['error', true],
    ['offline', true],
    ['duplicated', true],
    ['phone_not_verified', true],
    ['key_reused', false],
    ['replaced', false],
  ])('after %s with the same answers is unchanged: %s', (error, same) => {
    const talk = readyToSend()
    // The message of a duplicate closes the form when it ends. This visitor acts before that.
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.conversion({ error })
    talk.dispatch({ type: 'pageRestored' })
    expect(send(talk).key === first).toBe(same)
  })

  test.each<[Failure, string[]]>([
    ['lost', [first]],
    ['key_reused', [first]],
    ['error', []],
    ['offline', []],
    ['phone_not_verified', []],
    ['replaced', []],
  ])('after %s with other answers is new, and replaces %j', (error, replaces) => {
    const talk = readyToSend()
    fail(talk, error)
    correct(talk)
    const next = send(talk)
    expect(next.replaces).toEqual(replaces)
    expect(next.key).not.toBe(first)
  })

  test('after withdrawn agencies is new, for the agencies of the next search', () => {
    const talk = readyToSend()
    fail(talk, 'no_clients')
    talk.reply.clients(agencies.slice(0, 1))
    expect(send(talk)).toEqual({ key: expect.not.stringMatching(/^key-of-this-form$/) as string, replaces: [] })
  })

  test('after an unnamed refusal still replaces an earlier attempt whose reply was lost', () => {
    const talk = readyToSend()
    fail(talk, 'lost')
    fail(talk, 'error')
    correct(talk)
    expect(send(talk).replaces).toEqual([first])
  })

  test('after a named refusal replaces no earlier attempt, because the server has looked up the key', () => {
    const talk = readyToSend()
    fail(talk, 'lost')
    fail(talk, 'phone_not_verified')
    correct(talk)
    expect(send(talk).replaces).toEqual([])
  })

  test('replaces at most the eight newest keys', () => {
    const talk = readyToSend()
    const keys = Array.from({ length: 10 }, (_, index) => {
      correct(talk, `0908765432${index}`)
      return fail(talk, 'lost').key
    })
    correct(talk, '09011112222')
    expect(send(talk).replaces).toEqual(keys.slice(-8))
  })
})

test('a form restored after success has a new key, replaces nothing, and sends nothing by itself', () => {
  const talk = readyToSend()
  fail(talk, 'lost')
  correct(talk)
  send(talk)
  talk.reply.conversion({ token: 't' })
  expect(talk.during(() => talk.dispatch({ type: 'pageRestored' })).filter(({ type }) => type !== 'signal')).toEqual([])
  const keys = talk.requestsOf('submit').map(({ key }) => key)
  expect(talk.store.frame()).toMatchObject({ modal: null, send: { enabled: true, alert: '' } })
  const next = send(talk)
  expect([keys.includes(next.key), next.replaces]).toEqual([false, []])
})

describe('the stored keys', () => {
  const storedKeys = (talk: Conversation) => talk.last('keepKeys').keys

  test('contain the key while the answers are being sent, until the outcome is known', () => {
    const talk = readyToSend()
    talk.dispatch({ type: 'sendPressed' })
    expect(storedKeys(talk)).toEqual([first])
    talk.reply.conversion({ token: 't' })
    expect(storedKeys(talk)).toEqual([])
  })

  test('contain a lost sending until another sending replaces it', () => {
    const talk = readyToSend()
    fail(talk, 'lost')
    expect(storedKeys(talk)).toEqual([first])
    correct(talk)
    const { key } = send(talk)
    expect(storedKeys(talk)).toEqual([first, key])
    talk.reply.conversion({ error: 'error' })
    expect(storedKeys(talk)).toEqual([first])
    talk.reply.timer()
    send(talk)
    talk.reply.conversion({ token: 't' })
    expect(storedKeys(talk)).toEqual([])
  })
})

const failures = ['lost', 'error', 'offline', 'phone_not_verified', 'key_reused', 'replaced'] as const
const move = fc.oneof(
  fc.constantFrom(...failures).map((error) => ({ error })),
  fc.constantFrom('09012345678', '09087654321', '0312345678').map((tel) => ({ tel })),
  fc.constantFrom('restored' as const, 'left' as const, 'stored' as const).map((event) => ({ event })),
)

test('after any failures a key belongs to one body, and all other bodies that may be stored are replaced', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 25 }), (moves) => {
      const talk = readyToSend()
      const bodies = new Map<string, string>()
      const open = new Set<string>()
      const sent = () => {
        const { key, replaces } = send(talk)
        const body = JSON.stringify(talk.last('submit').payload)
        expect(bodies.get(key) ?? body).toBe(body)
        bodies.set(key, body)
        expect(new Set(replaces)).toEqual(new Set([...open].filter((item) => item !== key).slice(-8)))
        return key
      }
      for (const move of moves) {
        if ('tel' in move) correct(talk, move.tel)
        else if ('error' in move) {
          const key = sent()
          if (move.error === 'lost' || move.error === 'key_reused') open.add(key)
          else if (move.error !== 'error' && move.error !== 'offline') open.delete(key)
          talk.reply.conversion(move)
          talk.reply.timer()
        } else {
          const key = sent()
          if (move.event === 'stored') talk.reply.conversion({ token: 't' })
          talk.dispatch({ type: 'pageRestored' })
          if (move.event === 'stored') open.clear()
          else open.add(key)
        }
        if (open.size > 8) return
      }
    }),
    randomRuns(30, 300),
  )
}, 60_000)
