import type { Request } from 'playwright-core'
import { withDefaults } from '../../../engine/language/defaults/index.ts'
import { readEnquiry } from '../../support/enquiry.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { agency, calls, type Reply } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const { send, modals } = withDefaults(readEnquiry())

/** The flow's texts about sendings, including the defaults of its language. */
export const texts = {
  ...(send.earlier as Record<'stored' | 'link' | 'lost', string>),
  offline: send.offline as string,
  automated: send.automated as string,
  error: modals.error.text as string,
}

export const keyOf = (request: Request | undefined) => request!.headers()['idempotency-key']
export const replacedBy = (request: Request | undefined) => request!.headers()['x-kaiwa-replaces']

/** Fills in the form up to the send button. Returns the visitor and the requests of the sendings. */
export async function ready(...replies: Reply[]) {
  const visitor = await Visitor.prepare()
  await calls(visitor, 'clients', { json: [agency(1)] })
  const requests = await calls(visitor, 'conversion', ...replies)
  await visitor.page.goto('/')
  await visitor.open()
  await answer(visitor, selfAnswers())
  return { visitor, requests }
}

export const modal = (visitor: Visitor, type: string) => visitor.form.locator(`[data-modal-type="${type}"]`)

/** Returns the entries about sendings in the session storage. */
export const storedEntries = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...sessionStorage }).filter(([name]) => name.includes('sending'))),
  )
