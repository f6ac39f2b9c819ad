import { type ServerCall, type SessionCall, type SessionContract, success } from './call.ts'

export interface Phone {
  readonly request: number
  readonly phone: string
}

/** The reply is false if the code could not be sent. */
export const call: ServerCall<'smsSend'> & SessionCall<Phone, 'smsReplied', 'sent', boolean> = {
  method: 'POST',
  pathName: 'smsSend',
  path: '/api/send',
  event: 'smsReplied',
  as: 'sent',
  failed: false,
}

export const contract = {
  summary: 'Sends a code to a telephone number.',
  body: { phone: { type: 'string' } },
  replies: { 200: { description: 'The code is sent.', body: success } },
  refused: [502],
  stub: { status: 200, body: { success: true } },
  good: true,
} satisfies SessionContract<typeof call>
