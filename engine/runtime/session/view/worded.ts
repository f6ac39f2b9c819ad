import type { Program } from '../../program/program.ts'
import { reportMissing } from '../../program/report-missing.ts'
import { resolve } from '../../program/resolve.ts'
import { textOf } from '../../program/text.ts'
import { perFacts } from './per-facts.ts'
import { wordings } from './wordings.ts'

/** Nobody reads the words of what does not show yet: an answer that they have no value for is no mistake. */
const notShown = () => undefined

/** The words above the send button, by the facts and by whether the button shows. */
export const beforeSending = perFacts((facts, isShown: boolean, program: Program) =>
  wordings(program, program.flow.send.before, facts, isShown ? reportMissing : notShown),
)

/** The words around the steps, by the facts and the id of the flow. */
export const worded = perFacts((facts, _flow: string, program: Program) => {
  const { flow } = program
  return {
    frame: resolve(flow, flow.frame, facts, 'frame'),
    modals: resolve(flow, flow.modals, facts, 'modals', notShown),
    privacy: wordings(program, flow.frame.footer.privacy?.texts, facts),
    found: wordings(program, flow.clients?.found, facts),
    search: {
      pending: textOf(flow, flow.clients?.pending, facts) ?? '',
      failed: textOf(flow, flow.clients?.failed, facts) ?? '',
      retry: textOf(flow, flow.clients?.retry, facts) ?? '',
    },
  }
})
