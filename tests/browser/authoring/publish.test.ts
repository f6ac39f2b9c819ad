import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { target } from '../../../embed/release/files.ts'
import { starterFlow } from '../../../engine/language/examples/example-flow.ts'
import { publishFlows } from '../../../engine/tools/publish.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { edited, FlowFolder } from '../../flows/flow-folder.ts'
import { copy, label, message } from '../../support/copy.ts'
import { answering, freshTelephone, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
const folder = new FlowFolder()
const out = resolve(folder.path, 'published')
let manifest: Record<string, string>

/** Edits to a copy of the first flow that need no knowledge of the code. */
const edits: readonly [what: string, find: string, replace: string][] = [
  ['a text', copy('steps.sex.bubbles.guide'), '8つの質問にお答えください。'],
  ['an option', '"jobs": {', '"jobs": {\n      "farmer": { "value": 9, "title": "農業" },'],
  ['a rule', '"minLength": 10', '"minLength": 11'],
  ['a message', JSON.stringify(copy('messages.minLength')), '"{field}は{min}桁でご入力ください"'],
  ['the order', '"sex", "birthday", "job", "school"', '"job", "sex", "birthday", "school"'],
  ['an optional answer', '"rules": { "required": true, "email": true }', '"rules": { "email": true }'],
]

beforeAll(async () => {
  folder.addArt(flows)
  let text = readFileSync(resolve(flows, 'enquiry.flow.json'), 'utf8')
  for (const [, find, replace] of edits) text = edited(text, find, replace)
  folder.write('enquiry', text)
  folder.write('contact', starterFlow('contact', 'en'))
  manifest = await publishFlows({ vocabulary: builtIn, folder: folder.path, out, target })
})
afterAll(() => folder[Symbol.dispose]())

/** Opens the built site with the edited flow, as if only the folder of flows had been uploaded again. */
async function visit(path = '/'): Promise<Visitor> {
  const visitor = await Visitor.prepare()
  await visitor.page.route('**/embed/flows/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    const contentType = name.endsWith('.json') ? 'application/json' : 'text/javascript'
    // The loader names the modules that existed when it was built.
    if (!existsSync(resolve(out, name))) return route.fulfill({ status: 404 })
    return route.fulfill({ path: resolve(out, name), contentType })
  })
  await visitor.page.goto(path)
  await visitor.open()
  return visitor
}

test('an edited flow is published without a change of code', async () => {
  expect(manifest).toEqual({
    enquiry: expect.stringMatching(/^enquiry\..{8}\.js$/),
    contact: expect.stringMatching(/^contact\..{8}\.js$/),
  })
  const visitor = await visit()
  const { page, form } = visitor
  // The server's own demo agencies do not accept a ninth job.
  const searches = await calls(visitor, 'clients', { json: [agency(1)] })
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  const answers = { ...selfAnswers(), job: '農業' }

  await expect.poll(() => form.locator('[data-step]').first().getAttribute('data-step')).toBe('job')
  expect(
    await visitor
      .field('job')
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio.closest('label')?.textContent),
  ).toContain('農業')
  const { job, sex, birthday, school, address, name } = answering(visitor, answers)
  await job!()
  await visitor.step('sex').waitFor()
  await expect.poll(() => visitor.step('sex').textContent()).toContain('8つの質問にお答えください。')
  for (const give of [sex, birthday, school, address, name]) await give!()

  await visitor.fill({ tel: '0312345678' })
  await visitor.confirm('tel')
  await visitor
    .field('tel')
    .getByText(`${label('tel')}は11桁でご入力ください`)
    .waitFor()
  await visitor.fill({ tel: freshTelephone() })
  await visitor.confirm('tel')

  await visitor.fill({ email: 'not an address' })
  await visitor.control('email').blur()
  await visitor.field('email').getByText(message('email', 'email')).waitFor()
  await visitor.fill({ email: '' })
  await visitor.part('send').click()
  await page.waitForURL('**/chat_form/thanks?token=abc**')
  expect(new URL(searches.at(-1)!.url()).searchParams.get('job')).toBe('9')
  expect(sent.at(-1)!.postDataJSON()).toMatchObject({ job: 9, email: '', sex: 0 })
  await visitor.leave()
})

test('the smallest flow can be opened, answered and sent', async () => {
  const visitor = await visit('/?flow=contact')
  const sent = await calls(visitor, 'conversion', { json: { token: 'small' } })
  await expect.poll(() => visitor.part('logo').textContent()).toMatch(/./)
  expect(await visitor.part('progress').locator('img').count()).toBe(0)
  await visitor.fill({ email: 'taro@example.com' })
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/thanks?token=small**')
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    expect.objectContaining({ email: 'taro@example.com' }),
  ])
  await visitor.leave()
})
