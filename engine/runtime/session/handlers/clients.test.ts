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
  ])('opened with %j and %j are asked for when the telephone number is answered', (options, query, expected) => {
    const talk = converse()
    talk.open(options, query)
    talk.answerUpTo('intention')
    expect(talk.requestsOf('findClients')).toEqual([])
    talk.answer('tel')
    expect(talk.requestsOf('findClients').map((request) => request.query)).toEqual([expected])
  })

  test('a parent’s yes is sent as 1', () => {
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
  ])('after another %s they are asked for again %s', (field, value, step, times) => {
    const talk = readyToSend()
    const requests = talk.during(() => {
      talk.type(field, value)
      if (step !== undefined) talk.dispatch({ type: 'confirmed', step })
    })
    expect(requests.filter(({ type }) => type === 'findClients')).toHaveLength(times)
    expect(talk.store.frame().send.enabled).toBe(times === 0)
  })

  test('an edit that is not confirmed asks for nothing', () => {
    const talk = readyToSend()
    expect(talk.during(() => talk.type('pref', 'osaka')).filter(({ type }) => type === 'findClients')).toEqual([])
  })

  test('parent mode waits for the intention', () => {
    const talk = readyToSend()
    talk.change({ isParentRequest: true })
    expect(talk.requestsOf('findClients')).toHaveLength(1)
    expect(talk.store.frame()).toMatchObject({ clients: agencies, send: { enabled: false } })
    talk.answer('intention')
    expect(talk.last('findClients').query).toEqual({ ...criteria, has_intention: '0' })
    talk.reply.clients(agencies)
    expect(talk.store.frame().send.enabled).toBe(true)
  })

  test('a reply to an older question is dropped', () => {
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

  test('a reply counts once', () => {
    const talk = readyToSend()
    talk.reply.clients([])
    expect(talk.store.frame()).toMatchObject({ clients: agencies, modal: null })
  })

  test('going back to an earlier answer asks afresh', () => {
    const talk = readyToSend()
    talk.type('job', 'student')
    talk.type('job', 'official')
    talk.dispatch({ type: 'clientsReplied', request: 1, clients: agencies.slice(1) })
    expect(talk.requestsOf('findClients')).toHaveLength(3)
    expect(talk.store.frame().clients).toEqual(agencies)
  })

  test('how many there are is told; none opens its modal and keeps the answers', () => {
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

  test('a failure is quiet, and a press on the button tries again', () => {
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

  test('a flow without them asks for none and sends none', () => {
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
