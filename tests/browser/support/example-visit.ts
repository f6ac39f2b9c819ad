import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { freshTelephone } from './answers.ts'
import { addAxe, violations } from './axe.ts'
import { storedEnquiry } from './enquiries.ts'
import { Visitor } from './visitor.ts'

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]

/** The answer to a field: a text, what an option sends, several of these, one for each row, or entries of a group. */
type Answer =
  | string
  | readonly string[]
  | Readonly<Record<string, string>>
  | readonly Readonly<Record<string, string>>[]

/** Stands for the first of the offers that the page shows. */
const first = 'the first offer'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The next Saturday that is at least a week away, when the restaurant has most tables. */
const saturday = inDays(13 - new Date().getUTCDay())

const contact = () => ({ name: 'Alex Morgan', tel: freshTelephone(), email: `${freshTelephone()}@example.com` })

interface Visit {
  /** By step and field. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>
  /** A part of what the server has to store. */
  readonly sent: object
}

/** Returns a visit of each flow, each with contact details of its own. */
const visits = (): Readonly<Record<string, Visit>> => ({
  restaurant: {
    answers: {
      guests: { adults: '4', children: '3' },
      day: { day: saturday },
      seat: { seat: 'room' },
      time: { time: first },
      course: { course: 'season' },
      extras: { extras: ['cake', 'photo'], wishes: 'No prawns' },
      contact: contact(),
    },
    sent: { adults: 4, children: 3, seat: 'room', total: 4 * 6600 + 3 * 2200 + 3300 + 1100 },
  },
  event: {
    answers: {
      ticket: { ticket: 'sunday' },
      guests: {
        guests: [
          { badge: 'Alex', lunch: 'vegan' },
          { badge: 'Kim', lunch: 'fish' },
        ],
      },
      workshops: { workshops: ['kintsugi', 'indigo', 'tea'] },
      arrival: { arrival: 'noon' },
      needs: { needs: 'A ramp' },
      contact: { name: contact().name, email: contact().email },
    },
    sent: {
      guests: [
        { badge: 'Alex', lunch: 'vegan' },
        { badge: 'Kim', lunch: 'fish' },
      ],
      total: 2 * 32 + 2 * 3 * 12.5,
    },
  },
  insurance: {
    answers: {
      trip: { region: 'japan', out: inDays(30), back: inDays(44) },
      people: { people: '2', birthday: '1950-05-05' },
      health: { heart: '2', cancer: '0' },
      sports: { sports: ['skiing', 'diving'] },
      details: { details: 'A stent' },
      cover: { luggage: '1500', item: '600' },
      contact: contact(),
    },
    sent: { region: 'japan', heart: 2, details: 'A stent', premium: 12 + 14 * 2.15 * 2 + 9 * 2 * 4.5 },
  },
  clinic: {
    answers: {
      who: { who: 'family' },
      birthday: { birthday: '昭和10年4月1日' },
      symptoms: { symptoms: ['fever', 'cough'], temperature: '39.2', details: 'A cough at night' },
      onset: { onset: inDays(-20), seen: inDays(-10) },
      daily: { daily: { breathing: '1', drinking: '2', sleeping: '0' } },
      urgent: { alone: 'false' },
      medicines: { medicines: 'None' },
      contact: contact(),
    },
    sent: {
      birthday: '1935-04-01',
      temperature: 39.2,
      daily: { breathing: 1, drinking: 2, sleeping: 0 },
      alone: false,
    },
  },
})

/** Answers one field, by the names of its options and rows. */
async function give(visitor: Visitor, id: string, answer: Answer): Promise<void> {
  const field = visitor.field(id).first()
  const options = field.locator(':is([type="radio"], [type="checkbox"])')
  if (answer === first) await options.first().check()
  else if (typeof answer === 'string') {
    if ((await options.count()) > 0) await field.locator(`input[value="${answer}"]`).check()
    else await field.locator(':is(input, textarea):not([type="date"])').fill(answer)
  } else if (!Array.isArray(answer))
    for (const [row, option] of Object.entries(answer))
      await field.locator(`[data-row="${row}"] input[value="${option}"]`).check()
  else
    for (const [at, item] of (answer as readonly (string | Readonly<Record<string, string>>)[]).entries()) {
      if (typeof item === 'string') await field.locator(`input[value="${item}"]`).check()
      else {
        if ((await field.locator(`[data-entry="${at}"]`).count()) === 0)
          await field.locator('[data-action="add-entry"]').click()
        for (const [name, value] of Object.entries(item)) {
          const own = field.locator(`[data-entry="${at}"] [data-field$="${name}"]`)
          if ((await own.locator('[type="radio"]').count()) > 0) await own.locator(`input[value="${value}"]`).check()
          else await own.locator('input').fill(value)
        }
      }
    }
}

/** Lists where the language is cut off in its select, and fields next to each other whose inputs are not level. */
const unreadable = ({ form }: Visitor) =>
  form.evaluate((element) => {
    const select = element.querySelector<HTMLElement>('[data-part="languages"]')!
    const width = select.offsetWidth
    select.style.maxWidth = 'none'
    const isCut = width < select.offsetWidth
    select.style.maxWidth = ''
    const tops = [...element.querySelectorAll('.fields-pairs input')].map((input) => input.getBoundingClientRect().top)
    return [...(isCut ? ['the language'] : []), ...(new Set(tops).size > 1 ? ['the pair'] : [])]
  })

/** Fails if axe finds a violation in the form, or if the form is wider than the screen, on a telephone or a desktop. */
async function expectNoViolation(visitor: Visitor, where: string, shown?: Locator): Promise<void> {
  for (const screen of screens) {
    await visitor.page.setViewportSize(screen)
    await shown?.scrollIntoViewIfNeeded()
    expect(await violations(visitor), `${where} at ${screen.width}`).toEqual([])
    const isWider = await visitor.form.evaluate((form) => form.scrollWidth > form.clientWidth)
    expect(isWider, `${where} at ${screen.width} is wider than the screen`).toBe(false)
    expect(await unreadable(visitor), `${where} at ${screen.width}`).toEqual([])
    const folder = process.env.KAIWA_PICTURES
    if (folder) await visitor.page.screenshot({ path: `${folder}/${where.replaceAll(' ', '-')}-${screen.width}.png` })
  }
}

/**
 * Answers one of the examples in one of its languages, and sends it. Fails if axe finds a violation on the way, or if
 * something does not fit the screen.
 *
 * @param flow the id of the flow
 * @returns the stored enquiry, and a part of what it has to contain
 */
export async function visitExample(flow: string, lang: string) {
  const visitor = await Visitor.arrive('/examples/')
  const { page } = visitor
  await addAxe(page)
  await page.locator(`[data-kaiwa-open*='"${flow}","lang":"${lang}']`).click()
  await visitor.form.locator('[data-step]').first().waitFor()
  expect(await visitor.form.evaluate((form) => form.closest('[lang]')?.getAttribute('lang'))).toMatch(
    RegExp(`^${lang}`),
  )
  const { answers, sent } = visits()[flow]!
  for (const [step, fields] of Object.entries(answers)) {
    for (const [id, answer] of Object.entries(fields)) await give(visitor, id, answer)
    await expectNoViolation(visitor, `${flow} ${lang} ${step}`)
    const confirm = visitor.step(step).locator('[data-action="confirm"]')
    if ((await confirm.count()) > 0) await confirm.click()
  }
  await visitor.control('agreement').check()
  await expectNoViolation(visitor, `${flow} ${lang} review`, visitor.part('send'))
  await visitor.part('send').click()
  await page.waitForURL('**/thanks?token=**')
  const stored = storedEnquiry(new URL(page.url()).searchParams.get('token')!)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
  return { stored, expected: { flow, answer: sent } }
}
