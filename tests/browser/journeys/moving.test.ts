import { expect, test } from 'vitest'
import { copyOf } from '../../support/copy.ts'
import { moving } from '../../support/moving.ts'
import { freshTelephone } from '../support/answers.ts'
import { calls } from '../support/calls.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { messages, states } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

const { message, title } = copyOf(moving.flow)
const japanese = /[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF]/

/** Returns all texts of the open form, including those in attributes. */
const wordsOf = (visitor: Visitor) =>
  visitor.form.evaluate((form) => {
    const attributes = ['aria-label', 'alt', 'placeholder', 'title', 'value']
    const attributeTexts = [...form.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    return [form.ariaLabel, form.textContent, ...attributeTexts].join('\n')
  })

/** Returns the answers for the day that is this many days from now, as they are typed. */
function dayAhead(days: number) {
  const day = new Date(Date.now() + days * 86_400_000)
  return { moving_day: `${day.getDate()}`, moving_month: `${day.getMonth() + 1}`, moving_year: `${day.getFullYear()}` }
}

test('the second flow: a move is described, matched with movers, sent and stored, in English', async () => {
  const visitor = await Visitor.arrive('/?flow=moving&open=1', { locale: 'en-GB' })
  const sent = await calls(visitor, 'conversion')
  await visitor.step('home').waitFor()
  await expect.poll(() => visitor.form.getAttribute('lang')).toBe('en-GB')

  await visitor.choose('home', title('home', 'house'))
  await visitor.choose('outbuildings', title('outbuildings', 'loft'))
  await visitor.step('size').waitFor()
  await visitor.choose('home', title('home', 'flat'))
  expect(Object.keys(await states(visitor))).toEqual(['home', 'stairs'])

  await visitor.confirm('stairs')
  expect(await messages(visitor)).toEqual({ floor: message('floor', 'required'), lift: message('lift', 'required') })
  await visitor.enter('floor', '3')
  await visitor.enter('lift', title('lift', 'small'))
  await visitor.confirm('stairs')

  await visitor.fill({ rooms: '3', boxes: 'forty' })
  expect(await messages(visitor)).toEqual({ boxes: message('boxes', 'numeric') })
  await visitor.fill({ boxes: '40' })
  await visitor.confirm('size')

  await visitor.fill(dayAhead(1))
  await visitor.confirm('date')
  expect(await messages(visitor)).toEqual({ moving_year: message('moving_year', 'daysAhead', { least: 3, most: 365 }) })
  await visitor.fill(dayAhead(30))
  await visitor.confirm('date')

  await visitor.enter('from_region', title('from_region', 'london'))
  await visitor.fill({ from_postcode: 'E1 6AN' })
  await visitor.confirm('origin')
  await visitor.enter('to_region', title('to_region', 'scotland'))
  await visitor.fill({ miles: '410' })
  await visitor.confirm('destination')
  await visitor.choose('storage', title('storage', 'yes'))
  await visitor.fill({ weeks: '6' })
  await visitor.confirm('weeks')
  await visitor.choose('packing', title('packing', 'fragile'))
  await visitor.fill({ name: 'Alex Morgan' })
  await visitor.confirm('name')

  // Typed with its separator: when the field loses the focus, a message above the pressed button disappears.
  const tel = freshTelephone()
  await visitor.control('tel').pressSequentially(`${tel.slice(0, 5)} ${tel.slice(5)}`)
  await visitor.confirm('tel')
  await visitor.fill({ email: 'alex@example.com' })
  const movers = visitor.part('agencies').locator('img')
  await movers.first().waitFor()
  expect(await movers.evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).alt))).toEqual([
    'Harrow & Finch Removals',
    'Two Flights Up',
    'Keepsake Storage & Moving',
    'Downs & Weald Movers',
  ])
  expect(await wordsOf(visitor)).not.toMatch(japanese)
  expect(
    await visitor.page
      .locator('[data-part="conversation"]')
      .evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBe(0)

  await visitor.part('send').click()
  await visitor.page.waitForURL('**/moving/thanks?token=**')
  await expect.poll(() => visitor.page.locator('h1').textContent()).toBe('Thank you')
  const { moving_day, moving_month, moving_year } = dayAhead(30)
  const payload: unknown = sent[0]!.postDataJSON()
  expect(payload).toEqual({
    home: 1,
    floor: 3,
    lift: 1,
    rooms: 3,
    boxes: 40,
    moving_date: [moving_year, moving_month.padStart(2, '0'), moving_day.padStart(2, '0')].join('-'),
    from_region: 8,
    from_postcode: 'E1 6AN',
    to_region: 1,
    to_postcode: '',
    miles: 410,
    storage: true,
    storage_weeks: 6,
    packing: 'fragile',
    name: 'Alex Morgan',
    tel,
    email: 'alex@example.com',
    call_time: 'any',
    agreement: true,
    source: 'chat',
    client_ids: [101, 104, 105, 106],
  })
  expect(storedEnquiry(new URL(visitor.page.url()).searchParams.get('token')!)).toMatchObject({
    flow: 'moving',
    answer: payload,
  })
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
