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

  test('it is repeated after 2, 6 and 15 s, and told from the second failure on, until it works', () => {
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
      expect([searches(talk), reported(talk)], 'what is said stays while it is repeated').toEqual([before + 1, message])
    }
    const timers = talk.requestsOf('startTimer').length
    talk.reply.clients('failed')
    expect([talk.requestsOf('startTimer').length, searches(talk), reported(talk)], 'then it is the visitor’s').toEqual([
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
    expect([quiet, reported(talk)], 'timers of what is over').toEqual([[], undefined])
  })

  test('going on repeats it at once, and the timer for that failure does nothing any more', () => {
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
    '$type repeats it, with new pauses',
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

  test('other answers begin anew; a late failure of the earlier search says nothing', () => {
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

  test('it is slow after a second, and a first failure changes nothing of that', () => {
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

  test('a failed search that the answers no longer call for is neither told nor repeated', () => {
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
