import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { readEnquiry } from '../../support/enquiry.ts'
import { answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { Visitor } from '../support/visitor.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
/** Those that the project came with; a variant of a marketer's own may ask what these answers do not know. */
const variants = ['over-50s', 'parents', 'short', 'sms', 'tokyo-30s'].map(
  (id) => JSON.parse(readFileSync(join(flows, `${id}.flow.json`), 'utf8')) as { id: string; order?: string[] },
)

async function enterSentCode(visitor: Visitor): Promise<void> {
  await visitor.control('smsCode').waitFor()
  // The line is on its way through a pipe while the page has its reply.
  const code = await vi.waitFor(async () => {
    const log = await readFile(join(inject('data'), 'server.log'), 'utf8')
    return [...log.matchAll(/SMS verification code: (\d{6})/g)].at(-1)![1]!
  }, 30_000)
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
    await visitor.part('send').click()
    if (id === 'sms') await enterSentCode(visitor)
    await visitor.page.waitForURL('**/chat_form/thanks**')
    const token = new URL(visitor.page.url()).searchParams.get('token')!
    expect(storedEnquiry(token)).toMatchObject({ flow: id, mode: id === 'parents' ? 'parent' : 'self' })
  }
  expect(visitor.errors).toEqual([])
})
