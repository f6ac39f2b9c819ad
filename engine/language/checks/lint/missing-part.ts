import type { Lint } from './lint.ts'

/** A slot that needs another one, which the flow does not have. */
export const missingPart: Lint<'missing-part'> = {
  code: 'missing-part',
  *check({ flow: { steps, send, modals, clients } }) {
    for (const [step, { attention }] of Object.entries(steps))
      if (attention && !modals.attention) {
        yield { path: ['steps', step, 'attention'], on: 'key', args: { part: 'modals.attention' } }
      }
    if (send.sms && !modals.sms) yield { path: ['send', 'sms'], on: 'key', args: { part: 'modals.sms' } }
    if (send.needs.clients && !clients)
      yield { path: ['send', 'needs', 'clients'], on: 'key', args: { part: 'clients' } }
  },
}
