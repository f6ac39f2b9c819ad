import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnquiry } from '../../support/enquiry.ts'
import { answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { codeSentBy } from '../support/sms-code.ts'
import { Visitor } from '../support/visitor.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
/** The project's own variants. A variant that a marketer adds may have questions that these answers do not cover. */
const variants = ['over-50s', 'parents', 'short', 'sms', 'tokyo-30s'].map(
  (id) => JSON.parse(readFileSync(join(flows, `${id}.flow.json`), 'utf8')) as { id: string; order?: string[] },
)

async function sendByCode(visitor: Visitor): Promise<void> {
  const code = await codeSentBy(() => visitor.part('send').click())
  await visitor.control('smsCode').fill(code)
  await visitor.page.keyboard.press('Enter')
}

test('each landing page variant leads from its first question to the thanks page', async () => {
  const visitor = await Visitor.prepare()
  for (const { id, order = readEnquiry().order } of variants) {
    await visitor.page.goto(`/?flow=${id}&open=1`)
    const shown = visitor.form.locator('[data-step]').first()
    await shown.waitFor()
    expect([id, await shown.getAttribute('data-step')]).toEqual([id, order[0]])
    const give = answering(visitor, id === 'parents' ? parentAnswers() : selfAnswers())
    for (const step of order) await give[step]!()
    await (id === 'sms' ? sendByCode(visitor) : visitor.part('send').click())
    await visitor.page.waitForURL('**/chat_form/thanks**')
    const token = new URL(visitor.page.url()).searchParams.get('token')!
    expect(storedEnquiry(token)).toMatchObject({ flow: id, mode: id === 'parents' ? 'parent' : 'self' })
  }
  expect(visitor.errors).toEqual([])
})
