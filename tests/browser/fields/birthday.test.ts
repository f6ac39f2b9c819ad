import { expect, test } from 'vitest'
import { copy, message, title } from '../../support/copy.ts'
import { messages } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

/** Opens the form at a given time of the visitor's clock. */
async function arriveAt(time: string, timezone: string, page = '/'): Promise<Visitor> {
  const visitor = await Visitor.prepare({ timezone })
  await visitor.page.clock.setFixedTime(time)
  await visitor.page.goto(page)
  await visitor.open()
  await visitor.form.getByRole('radio').first().check()
  return visitor
}

test.each([
  ['2027-01-01T00:30:00+09:00', 'Asia/Tokyo', 1930, 2010],
  // The same time: in a zone where it is still the old year, the old range applies.
  ['2027-01-01T00:30:00+09:00', 'America/Los_Angeles', 1929, 2009],
  ['2024-02-29T12:00:00+09:00', 'Asia/Tokyo', 1927, 2007],
])('the allowed years follow the visitor’s own day: %s in %s', async (time, timezone, first, last) => {
  const visitor = await arriveAt(time, timezone)
  const range = { birthYear: message('birthYear', 'yearsAgo', { begin: first, end: last }) }
  await expect.poll(() => visitor.control('birthYear').getAttribute('placeholder')).toBe(String(last + 17 - 30))
  for (const [year, expected] of [
    [first - 1, range],
    [first, {}],
    [last, {}],
    [last + 1, range],
  ] as const) {
    await visitor.fill({ birthYear: String(year) })
    expect(await messages(visitor), `the year ${year}`).toEqual(expected)
  }
  await visitor.leave()
})

test('a generation suggests its birth year', async () => {
  const visitor = await arriveAt('2027-01-01T00:30:00+09:00', 'Asia/Tokyo', '/parent/?generation=20')
  for (const [generation, year] of [
    [20, 2002],
    [30, 1992],
    [40, 1982],
    [50, 1972],
    [60, 1962],
    [10, 1997],
    [0, 1997],
    [70, 1997],
    [null, 1997],
  ] as const) {
    await visitor.page.evaluate(() => window.kaiwa?.close())
    await visitor.page.evaluate((value) => window.kaiwa?.open({ generation: value }), generation)
    await visitor.form.getByRole('radio').first().check()
    await expect
      .poll(() => visitor.control('birthYear').getAttribute('placeholder'), { message: `${generation}` })
      .toBe(`${year}`)
  }
  await visitor.leave()
})

test('a day is validated with its month and year', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.choose('sex', title('sex', 'woman'))
  const invalid = { birthDay: copy('messages.dayOfMonth') }
  for (const [year, month, day, expected] of [
    ['1990', '2', '29', invalid],
    ['2000', '2', '29', {}],
    ['1932', '02', '29', {}],
    ['1990', '4', '31', invalid],
    ['1990', '5', '31', {}],
    ['1990', '5', '0', invalid],
    ['1990', '5', '32', invalid],
  ] as const) {
    await visitor.fill({ birthYear: year, birthMonth: month, birthDay: day })
    expect(await messages(visitor), `${year}-${month}-${day}`).toEqual(expected)
  }
  await visitor.fill({ birthYear: '2000', birthMonth: '2', birthDay: '29' })
  await visitor.confirm('birthday')
  await visitor.field('job').waitFor()
  await visitor.fill({ birthYear: '2001' })
  expect(await messages(visitor), 'another year makes the day wrong').toEqual(invalid)
  await visitor.confirm('birthday')
  await expect.poll(() => visitor.step('birthday').getAttribute('data-state')).toBe('answered')
  await visitor.fill({ birthYear: '2004' })
  expect(await messages(visitor)).toEqual({})
  await visitor.leave()
})
