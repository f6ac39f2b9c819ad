import type { Lint } from './lint.ts'

/** A slot that needs another one, which the flow does not have. */
export const missingPart: Lint = {
  code: 'missing-part',
  *check({ flow: { steps, send, modals, clients } }) {
    const remark = (needed: string) => `This needs "${needed}", which the flow does not have.`
    for (const [step, { attention }] of Object.entries(steps))
      if (attention && !modals.attention) {
        yield { path: ['steps', step, 'attention'], on: 'key', message: remark('modals.attention') }
      }
    if (send.sms && !modals.sms) yield { path: ['send', 'sms'], on: 'key', message: remark('modals.sms') }
    if (send.needs.clients && !clients)
      yield { path: ['send', 'needs', 'clients'], on: 'key', message: remark('clients') }
  },
}
