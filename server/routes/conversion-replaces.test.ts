import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { key, openSubmissions, refused, replacing, type Submissions } from '../testing/submissions.ts'

const corrected = { ...answer, tel: '09012345679' }

describe.each(databases)('on the $name database', (kind) => {
  let on: Submissions
  beforeEach(async () => {
    on = await openSubmissions(kind)
  })
  afterEach(() => on.site.close())

  test('a lost reply and a corrected answer make one valid enquiry', async () => {
    const first = await on.send(answer, key('one'))
    const second = await on.send(corrected, replacing('two', 'one', 'never'))
    expect(await on.rows()).toEqual([
      { token: first.token, tel: answer.tel, by: second.token },
      { token: second.token, tel: corrected.tel, by: null },
    ])
    expect(await on.send(answer, key('never'))).toEqual(refused(409, 'replaced'))
    expect(await on.fetchOutcome('never')).toEqual(refused(404, 'not_found'))
    expect(await on.fetchOutcome('one')).toEqual({ status: 200, token: first.token })
    expect(await on.send(corrected, replacing('two', 'one', 'never'))).toEqual({ status: 200, token: second.token })
  })

  test('a superseded enquiry does not count as a duplicate', async () => {
    const renamed = { ...answer, name1: '山本' }
    await on.send(answer, key('one'))
    expect(await on.send(renamed, key('two'))).toEqual(refused(409, 'duplicated'))
    expect((await on.send(renamed, replacing('two', 'one'))).status).toBe(200)
    expect(await on.send(answer, key('three'), await on.site.visitor())).toEqual(refused(409, 'duplicated'))
  })

  test('after a return to the first answers, the last form is valid', async () => {
    await on.send(answer, key('one'))
    await on.send(corrected, replacing('two', 'one'))
    const { token } = await on.send(answer, replacing('three', 'one', 'two'))
    const valid = (await on.rows()).filter(({ by }) => by === null)
    expect(valid).toEqual([{ token, tel: answer.tel, by: null }])
  })

  test('a replacing form that equals the first one gets its token, and the first one stays valid', async () => {
    const { token } = await on.send(answer, key('one'))
    const outcome = await on.send(corrected, key('other'))
    expect(await on.send(answer, replacing('two', 'one', 'other'))).toEqual({ status: 200, token })
    expect(await on.rows()).toEqual([
      { token, tel: answer.tel, by: null },
      { token: outcome.token, tel: corrected.tel, by: token },
    ])
  })

  test('only an enquiry of the same session and flow can be replaced', async () => {
    const visitor = await on.site.visitor()
    await on.send(answer, key('one'), visitor)
    await on.send({ ...answer, tel: '08012345678' }, { ...key('two'), 'X-Kaiwa-Flow': 'parent' })
    await on.send(corrected, replacing('three', 'one', 'two'))
    expect((await on.rows()).map(({ by }) => by)).toEqual([null, null, null])
  })

  test('an enquiry for a second child is a separate one', async () => {
    const child = { ...answer, birthday: '1990-04-01', is_parent_request: true }
    await on.send(child, key('one'))
    await on.send({ ...child, birthday: '1992-05-02' }, key('two'))
    expect((await on.rows()).map(({ by }) => by)).toEqual([null, null])
  })

  test('a replacement that is refused changes nothing', async () => {
    const first = await on.send(answer, key('one'))
    await on.send(corrected, key('theirs'), await on.site.visitor())
    expect(await on.send(corrected, replacing('two', 'one', 'late'))).toEqual(refused(409, 'duplicated'))
    expect((await on.rows()).map(({ by }) => by)).toEqual([null, null])
    expect((await on.send({ ...answer, tel: '08012345678' }, key('late'))).status).toBe(200)
    expect(await on.fetchOutcome('one')).toEqual({ status: 200, token: first.token })
  })

  test('an original and its replacement leave one valid enquiry, in either order', async () => {
    for (let round = 0; round < 12; round++) {
      const session = await on.site.visitor()
      const original = { ...answer, tel: `0901111${1000 + round}` }
      const replacement = { ...original, name1: '山本' }
      const first = () => on.send(original, key('one'), session)
      const later = () => on.send(replacement, replacing('two', 'one'), session)
      const both = round % 2 === 0 ? [first(), later(), first()] : [later(), first(), later()]
      const sent = await Promise.all(both)
      const valid = await on.site.database.query<{ token: string }>(
        'select token from enquiries where tel = ? and superseded_by is null',
        [original.tel],
      )
      expect(valid).toHaveLength(1)
      expect(sent.map(({ token }) => token)).toContain(valid[0]!.token)
      expect(sent.every(({ status, type }) => status === 200 || type === 'replaced')).toBe(true)
    }
  })

  test('parallel chains of replacements leave one valid enquiry', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const forms = names.map((name, index) => ({
      body: { ...answer, name1: `山${name}` },
      name,
      before: names.slice(0, index),
    }))
    const sent = await Promise.all(
      [...forms, ...forms].map(({ body, name, before }) =>
        on.send(body, before.length > 0 ? replacing(name, ...before) : key(name)),
      ),
    )
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const valid = (await on.rows()).filter(({ by }) => by === null)
    expect(valid).toHaveLength(1)
    expect(await on.fetchOutcome('e')).toEqual({ status: 200, token: valid[0]!.token })
  })
})
