import { describe, expect, test } from 'vitest'
import { agencies, converse, readyToSend } from '../../../../tests/support/conversation.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const criteria = { sex: '1', birthday: '1991-04-09', job: '4', school: '4', pref: '13' }

describe('matching clients', () => {
  test.each([
    [{}, {}, criteria],
    [{ isParentRequest: true }, {}, { ...criteria, has_intention: '0' }],
    [{}, { utm_source: 'tiktok', utm_medium: 'display' }, { ...criteria, is_tiktok_for_zwei: '1' }],
    [{}, { utm_source: 'tiktok', utm_medium: 'cpc' }, criteria],
  ])('for %j and %j are requested when the telephone number is answered', (options, query, expected) => {
    const talk = converse()
    talk.open(options, query)
    talk.answerUpTo('intention')
    expect(talk.requestsOf('findClients')).toEqual([])
    talk.answer('tel')
    expect(talk.requestsOf('findClients').map((request) => request.query)).toEqual([expected])
  })

  test('are requested with 1 for a parent’s yes', () => {
    const talk = converse()
    talk.open({ isParentRequest: true })
    talk.answerUpTo('name')
    talk.type('has_intention', 'yes')
    talk.answer('tel')
    expect(talk.last('findClients').query.has_intention).toBe('1')
  })

  test.each([
    ['sex', 'man', undefined, 1],
    ['job', 'student', undefined, 1],
    ['pref', 'osaka', 'address', 1],
    ['birthDay', '10', 'birthday', 1],
    ['address2', '2-2', 'address', 0],
    ['name1', '佐藤', 'name', 0],
    ['tel', '0312345678', 'tel', 0],
    ['email', 'other@example.jp', undefined, 0],
  ])('after a change of %s, are requested again %s times', (field, value, step, times) => {
    const talk = readyToSend()
    const requests = talk.during(() => {
      talk.type(field, value)
      if (step !== undefined) talk.dispatch({ type: 'confirmed', step })
    })
    expect(requests.filter(({ type }) => type === 'findClients')).toHaveLength(times)
    expect(talk.store.frame().send.enabled).toBe(times === 0)
  })

  test('are not requested for an unconfirmed edit', () => {
    const talk = readyToSend()
    expect(talk.during(() => talk.type('pref', 'osaka')).filter(({ type }) => type === 'findClients')).toEqual([])
  })

  test('are requested in parent mode only after the intention is answered', () => {
    const talk = readyToSend()
    talk.change({ isParentRequest: true })
    expect(talk.requestsOf('findClients')).toHaveLength(1)
    expect(talk.store.frame()).toMatchObject({ clients: agencies, send: { enabled: false } })
    talk.answer('intention')
    expect(talk.last('findClients').query).toEqual({ ...criteria, has_intention: '0' })
    talk.reply.clients(agencies)
    expect(talk.store.frame().send.enabled).toBe(true)
  })

  test('are not replaced by the reply to an older request', () => {
    const talk = readyToSend()
    talk.type('job', 'student')
    const early = talk.last('findClients').request
    talk.type('job', 'owner')
    talk.dispatch({ type: 'clientsReplied', request: early, clients: agencies.slice(1) })
    expect(talk.store.frame().clients).toEqual(agencies)
    talk.reply.clients(agencies.slice(0, 1))
    talk.dispatch({ type: 'clientsReplied', request: early, clients: [] })
    expect(talk.store.frame()).toMatchObject({ clients: agencies.slice(0, 1), modal: null })
  })

  test('are not replaced by a second reply to the same request', () => {
    const talk = readyToSend()
    talk.reply.clients([])
    expect(talk.store.frame()).toMatchObject({ clients: agencies, modal: null })
  })

  test('are requested again when an earlier answer returns', () => {
    const talk = readyToSend()
    talk.type('job', 'student')
    talk.type('job', 'official')
    talk.dispatch({ type: 'clientsReplied', request: 1, clients: agencies.slice(1) })
    expect(talk.requestsOf('findClients')).toHaveLength(3)
    expect(talk.store.frame().clients).toEqual(agencies)
  })

  test('are reported with their number; no agency opens the modal and keeps the answers', () => {
    const talk = readyToSend({}, { clients: [] })
    expect(talk.signals('clients')).toEqual([])
    expect(talk.signals('no_clients')).toHaveLength(1)
    expect(talk.store.frame()).toMatchObject({ modal: { type: 'no-clients' }, send: { enabled: false } })
    talk.reply.timer()
    talk.type('job', 'student')
    talk.reply.clients(agencies)
    expect(talk.signals('clients').map(({ detail }) => detail.count)).toEqual([2])
    expect(talk.store.frame()).toMatchObject({ modal: null, send: { enabled: true } })
  })

  test('show nothing after a failure, and a press on the button requests them again', () => {
    const talk = converse()
    talk.open()
    talk.answerUpTo('email')
    talk.reply.clients('failed')
    expect(talk.store.frame()).toMatchObject({ modal: null, clients: [], send: { enabled: false, alert: '' } })
    talk.dispatch({ type: 'sendPressed' })
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.requestsOf('findClients')).toHaveLength(2)
    expect(talk.requestsOf('submit')).toEqual([])
    talk.reply.clients(agencies)
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.requestsOf('submit')).toHaveLength(1)
  })

  test('are neither requested nor sent by a flow without agencies', () => {
    const talk = converse({
      program: edition((flow) => {
        delete flow.clients
        delete flow.send.needs.clients
      }),
    })
    talk.open()
    talk.answerUpTo('email')
    expect(talk.requestsOf('findClients')).toEqual([])
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.last('submit').payload).not.toHaveProperty('client_ids')
  })
})
