import { type ServerCall, type SessionCall, type SessionContract, success } from './call.ts'

export interface Code {
  readonly request: number
  readonly code: string
}

type Verdict = 'right' | 'wrong' | 'failed'

export const call: ServerCall<'smsVerify'> & SessionCall<Code, 'codeReplied', 'outcome', Verdict> = {
  method: 'POST',
  pathName: 'smsVerify',
  path: '/api/verify_code',
  event: 'codeReplied',
  as: 'outcome',
  failed: 'failed',
}

export const contract = {
  summary: 'Checks whether a code is the one that was sent.',
  body: { code: { type: 'string' } },
  replies: {
    200: { description: 'The code is right.', body: success },
    422: { description: 'The code is wrong.', body: success },
  },
  refused: [],
  stub: { status: 200, body: { success: true } },
  good: 'right',
} satisfies SessionContract<typeof call>
