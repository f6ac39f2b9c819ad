import { describe, expect, test } from 'vitest'
import { agencies, converse, readyToSend, type Conversation } from '../../../../tests/support/conversation.ts'

describe('a search that fails', () => {
  const searching = (): Conversation => {
    const talk = converse()
    talk.open()
    talk.answerUpTo('email')
    return talk
  }
  const searches = (talk: Conversation) => talk.requestsOf('findClients').length
  const reported = (talk: Conversation) => talk.store.frame().search?.notice

  test('is repeated after 2, 6 and 15 s, and is shown from the second failure until it works', () => {
    const talk = searching()
    for (const [pause, message] of [
      [2000, undefined],
      [6000, 'failed'],
      [15_000, 'failed'],
    ] as const) {
      const before = searches(talk)
      talk.reply.clients('failed')
      expect([searches(talk), reported(talk)], 'nothing at once').toEqual([before, message])
      talk.reply.timer(pause)
      expect([searches(talk), reported(talk)], 'the message stays meanwhile').toEqual([before + 1, message])
    }
    const timers = talk.requestsOf('startTimer').length
    talk.reply.clients('failed')
    expect([talk.requestsOf('startTimer').length, searches(talk), reported(talk)], 'no further timer').toEqual([
      timers,
      4,
      'failed',
    ])
    talk.dispatch({ type: 'retryPressed' })
    expect([searches(talk), reported(talk)]).toEqual([5, 'pending'])
    talk.reply.clients(agencies)
    expect(talk.store.frame()).toMatchObject({ search: null, clients: agencies, send: { enabled: true } })
    const quiet = talk.during(() => {
      for (const { timer } of talk.requestsOf('startTimer')) talk.dispatch({ type: 'timerFired', timer })
    })
    expect([quiet, reported(talk)], 'old timers do nothing').toEqual([[], undefined])
  })

  test('is repeated at once when the visitor continues, and the old timer does nothing', () => {
    const talk = searching()
    talk.reply.clients('failed')
    const { timer } = talk.last('startTimer')
    talk.dispatch({ type: 'committed', field: 'email' })
    talk.dispatch({ type: 'timerFired', timer })
    expect(searches(talk)).toBe(2)
    talk.reply.clients('failed')
    talk.dispatch({ type: 'timerFired', timer })
    expect(searches(talk)).toBe(2)
    talk.answer('name')
    expect(searches(talk), 'an answer that was given already').toBe(2)
    talk.type('name1', '佐藤')
    talk.dispatch({ type: 'confirmed', step: 'name' })
    expect(searches(talk)).toBe(3)
  })

  test.each([{ type: 'cameOnline' }, { type: 'retryPressed' }] as const)(
    'is repeated with new pauses by $type',
    (event) => {
      const talk = searching()
      for (const pause of [2000, 6000, 15_000]) {
        talk.reply.clients('failed')
        talk.reply.timer(pause)
      }
      talk.dispatch(event)
      expect(searches(talk), 'one is under way').toBe(4)
      talk.reply.clients('failed')
      talk.dispatch(event)
      expect(searches(talk)).toBe(5)
      talk.reply.clients('failed')
      expect(talk.last('startTimer').after).toBe(2000)
    },
  )

  test('starts again with other answers, and a late failure of the earlier search is ignored', () => {
    const talk = searching()
    talk.reply.clients('failed')
    talk.reply.timer(2000)
    const { request } = talk.last('findClients')
    talk.type('job', 'student')
    talk.dispatch({ type: 'clientsReplied', request, clients: 'failed' })
    expect(reported(talk)).toBeUndefined()
    talk.reply.clients('failed')
    expect([reported(talk), talk.last('startTimer').after]).toEqual([undefined, 2000])
    talk.reply.timer(2000)
    talk.reply.clients('failed')
    expect(reported(talk)).toBe('failed')
    talk.type('job', 'owner')
    expect(reported(talk), 'a search is under way again').toBe('pending')
  })

  test('is shown as slow after a second, also after its first failure', () => {
    const talk = searching()
    expect(reported(talk)).toBeUndefined()
    talk.reply.timer(1000)
    expect(talk.store.frame().search).toEqual({
      notice: 'pending',
      text: talk.store.frame().search!.text,
      retry: expect.any(String),
    })
    expect(talk.store.frame().search!.text).not.toBe('')
    talk.reply.clients('failed')
    expect(reported(talk)).toBe('pending')
    talk.reply.clients(agencies)
    expect(reported(talk), 'the request was answered already').toBe('pending')
    talk.reply.timer(2000)
    talk.reply.clients(agencies)
    expect(reported(talk)).toBeUndefined()
  })

  test('is neither shown nor repeated once the answers need no search', () => {
    const talk = readyToSend()
    talk.type('job', 'student')
    talk.reply.clients('failed')
    talk.reply.timer(2000)
    talk.reply.clients('failed')
    expect(talk.store.frame()).toMatchObject({ footer: true, search: { notice: 'failed' } })
    talk.change({ isParentRequest: true })
    expect(reported(talk)).toBeUndefined()
    const before = searches(talk)
    talk.dispatch({ type: 'cameOnline' })
    talk.reply.timer(6000)
    expect(searches(talk)).toBe(before)
  })
})
