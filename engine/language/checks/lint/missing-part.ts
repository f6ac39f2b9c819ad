import type { Lint } from './lint.ts'

/** A slot that needs another one, which the flow does not have. */
export const missingPart: Lint<'missing-part'> = {
  code: 'missing-part',
  *check({ flow: { steps, send, modals, clients }, fields }) {
    for (const { path, field, kind } of fields)
      if (!kind.drawn && field.default === undefined && field.from === undefined)
        yield { path, on: 'key', args: { part: 'default', within: true } }
    for (const [step, { attention }] of Object.entries(steps))
      if (attention && !modals.attention) {
        yield { path: ['steps', step, 'attention'], on: 'key', args: { part: 'modals.attention' } }
      }
    if (send.sms && !modals.sms) yield { path: ['send', 'sms'], on: 'key', args: { part: 'modals.sms' } }
    if (send.needs.clients && !clients)
      yield { path: ['send', 'needs', 'clients'], on: 'key', args: { part: 'clients' } }
  },
}
