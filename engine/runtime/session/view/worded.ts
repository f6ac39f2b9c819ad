import type { Program } from '../../program/program.ts'
import { resolve } from '../../program/resolve.ts'
import { textOf } from '../../program/text.ts'
import { perFacts } from './per-facts.ts'
import { wordings } from './wordings.ts'

/** The words around the steps, by the facts and the id of the flow. */
export const worded = perFacts((facts, _flow: string, program: Program) => {
  const { flow } = program
  return {
    frame: resolve(flow, flow.frame, facts),
    modals: resolve(flow, flow.modals, facts),
    privacy: wordings(program, flow.frame.footer.privacy?.texts, facts),
    before: wordings(program, flow.send.before, facts),
    found: wordings(program, flow.clients?.found, facts),
    search: {
      pending: textOf(flow, flow.clients?.pending, facts) ?? '',
      failed: textOf(flow, flow.clients?.failed, facts) ?? '',
      retry: textOf(flow, flow.clients?.retry, facts) ?? '',
    },
  }
})
