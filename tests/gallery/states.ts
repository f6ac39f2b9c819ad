import { builtIn } from '../../package/vocabulary.ts'
import { answer, parentAnswers, selfAnswers, type Answers } from '../browser/support/answers.ts'
import { openExamples } from '../browser/support/examples.ts'
import { sellPiano } from '../browser/support/piano.ts'
import type { Visitor } from '../browser/support/visitor.ts'
import { moduleOf } from '../engines/own-flow.ts'

/** A state of the form to take a picture of, and the actions that lead to it from an open form. */
export interface FormState {
  readonly name: string
  readonly page: string
  readonly reach: (visitor: Visitor) => Promise<void>
}

const self = '/'
const parent = '/parent/?generation=30&lpType=above&areaName=東京都&utm_medium=affiliate'
const sms = '/sms/'

const steps = ['sex', 'birthday', 'job', 'school', 'address', 'name', 'tel']
const parentSteps = [...steps.slice(0, -1), 'intention', 'tel']

/** Returns the state in which the question after `last` has just appeared. */
const after = (page: string, last: string, give: () => Answers): FormState => ({
  name: `${page === self ? 'self' : 'parent'}-after-${last}`,
  page,
  reach: (visitor) => answer(visitor, give(), last),
})

const reply = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

const ready = async (visitor: Visitor) => {
  await answer(visitor, selfAnswers())
  await visitor.part('footer').waitFor()
}

const sendWith = (status: number, body: unknown) => async (visitor: Visitor) => {
  await visitor.page.route('**/conversion', (route) => route.fulfill(reply(status, body)))
  await ready(visitor)
  await visitor.part('send').click()
  await visitor.part('modal').waitFor()
}

/**
 * Returns the state after the question `last` in the third flow, in which each question has a field of a different
 * type.
 */
const piano = (last: string): FormState => ({
  name: `piano-after-${last}`,
  page: '/piano',
  reach: async (visitor) => void (await sellPiano(visitor, 'high', last)),
})

/** Returns the state that shows the examples of a field type, with the messages for missing answers. */
const examplesOf = ({ type }: { readonly type: string }): FormState => ({
  name: `examples-${type}`,
  page: self,
  reach: async (visitor) => {
    await openExamples(visitor)
    await visitor.confirm('all')
    await visitor.field(`${type}0`).evaluate((field) => field.scrollIntoView())
  },
})

/** Opens one of the flows in `tests/engines/flows` in place of the page's own. */
async function openOwn({ page, form }: Visitor, id: string): Promise<void> {
  const body = await moduleOf(id)
  await page.route(`**/own/${id}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.evaluate(() => window.kaiwa!.close())
  await form.waitFor({ state: 'detached' })
  await page.evaluate((name) => void window.kaiwa!.open({ flow: `/own/${name}.js` }), id)
}

/** Goes to the question with a group of entries, and adds that many of them. */
async function addChildren(visitor: Visitor, stay: string, count: number): Promise<void> {
  await openOwn(visitor, 'visit')
  await visitor.choose('stay', stay)
  const group = visitor.field('children')
  for (let at = 0; at < count; at++) {
    await group.locator('[data-action="add-entry"]').click()
    const entry = group.locator(`[data-entry="${at}"]`)
    await entry
      .getByRole('textbox')
      .first()
      .fill(`Kim ${at + 1}`)
    await entry
      .getByRole('textbox')
      .last()
      .fill(String(at + 5))
  }
}

/** Returns the state of a group with a number of entries. */
const withChildren = (name: string, count: number): FormState => ({
  name: `group-${name}`,
  page: self,
  reach: async (visitor) => {
    await addChildren(visitor, 'day', count)
    await visitor.field('children').waitFor()
  },
})

/** Returns the state in which a computed value has led to one of its branches. */
const afterChildren = (band: string, stay: string, step: string): FormState => ({
  name: `computed-${band}`,
  page: self,
  reach: async (visitor) => {
    await addChildren(visitor, stay, 0)
    await visitor.confirm('children')
    await visitor.step(step).waitFor()
  },
})

/** Every state, each reached by a new visitor. */
export const states: readonly FormState[] = [
  { name: 'self-opened', page: self, reach: async () => {} },
  ...steps.map((step) => after(self, step, selfAnswers)),
  { name: 'parent-opened', page: parent, reach: async () => {} },
  ...parentSteps.map((step) => after(parent, step, parentAnswers)),
  {
    name: 'errors-birthday',
    page: self,
    reach: async (visitor) => {
      await answer(visitor, selfAnswers(), 'sex')
      await visitor.fill({ birthYear: '1800', birthMonth: '13', birthDay: '32' })
    },
  },
  {
    name: 'errors-address',
    page: self,
    reach: async (visitor) => {
      await answer(visitor, selfAnswers(), 'school')
      await visitor.confirm('address')
    },
  },
  {
    name: 'errors-name',
    page: self,
    reach: async (visitor) => {
      await answer(visitor, selfAnswers(), 'address')
      await visitor.fill({ name1: 'Yamada', furigana1: 'やまだ' })
      await visitor.confirm('name')
    },
  },
  {
    name: 'changed-address',
    page: self,
    reach: async (visitor) => {
      await answer(visitor, selfAnswers(), 'address')
      await visitor.fill({ address2: '2-2', building: '青葉荘' })
    },
  },
  {
    name: 'suggestions',
    page: self,
    reach: async (visitor) => {
      await answer(visitor, selfAnswers(), 'tel')
      await visitor.control('email').pressSequentially('hanako@o')
    },
  },
  {
    name: 'disagreed',
    page: self,
    reach: async (visitor) => {
      await ready(visitor)
      await visitor.form.getByRole('checkbox').uncheck()
      await visitor.page.waitForTimeout(800)
    },
  },
  {
    name: 'footer',
    page: self,
    reach: async (visitor) => {
      await ready(visitor)
      await visitor.part('copyright').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'modal-no-clients',
    page: self,
    reach: async (visitor) => {
      await visitor.page.route('**/chat_form/client?**', (route) => route.fulfill(reply(200, [])))
      await answer(visitor, selfAnswers(), 'tel')
      await visitor.part('modal').waitFor()
    },
  },
  {
    name: 'modal-submitting',
    page: self,
    reach: async (visitor) => {
      await visitor.page.route('**/conversion', () => {})
      await ready(visitor)
      await visitor.part('send').click()
      await visitor.part('modal').waitFor()
    },
  },
  { name: 'modal-error', page: self, reach: sendWith(500, {}) },
  { name: 'modal-duplicated', page: self, reach: sendWith(409, { type: 'duplicated' }) },
  ...['instrument', 'access', 'make', 'quality', 'damages', 'keys', 'photos', 'sale', 'name'].map(piano),
  {
    name: 'piano-review',
    page: '/piano',
    reach: async (visitor) => {
      await sellPiano(visitor, 'grand')
      await visitor.control('agreement').check()
      await visitor.form.locator('[data-answer="price"]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'errors-month-and-year',
    page: self,
    reach: async (visitor) => {
      await openOwn(visitor, 'months')
      await visitor.fill({ bought: '2099年5月', made: '昭和64年' })
    },
  },
  withChildren('none', 0),
  withChildren('some', 2),
  withChildren('most', 3),
  afterChildren('below-10', 'day', 'short'),
  afterChildren('at-least-10', 'week', 'long'),
  ...builtIn.types.filter(({ kind }) => kind.drawn).map(examplesOf),
  { name: 'info', page: self, reach: (visitor) => visitor.part('info').click() },
  { name: 'banner-popup', page: self, reach: (visitor) => visitor.part('close').click() },
  { name: 'banner-support', page: parent, reach: (visitor) => visitor.part('close').click() },
  {
    name: 'attention',
    page: self,
    reach: async (visitor) => {
      await answer(visitor, selfAnswers(), 'address')
      await visitor.fill({ name1: 'スミス' })
      await visitor.control('name1').blur()
      await visitor.part('attention-modal').waitFor()
    },
  },
  {
    name: 'sms-popup',
    page: sms,
    reach: async (visitor) => {
      await ready(visitor)
      await visitor.part('send').click()
      await visitor.part('sms-popup').waitFor()
    },
  },
]
