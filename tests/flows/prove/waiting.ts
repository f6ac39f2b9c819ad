import { searched, set, type Loss } from './loss.ts'

/** Mistakes by which a part of the form waits for something that never happens. */
export const waiting: readonly Loss[] = [
  {
    name: 'a step that may be skipped, but for the search',
    change: (flow) => set(flow.steps.birthday!, { optional: true }),
    code: 'waits-for-optional',
    path: 'clients.needs[1]',
    seen: (visit) => visit.end === 'stuck' && searched(visit) === 0,
  },
  {
    name: 'a step that may be skipped, with a field that has to be filled in',
    change: (flow) => set(flow.steps.name!, { optional: true }),
    code: 'not-optional',
    path: 'steps.name.optional',
    seen: (visit) => visit.end === 'stuck',
  },
  {
    name: 'a search and a step that wait for each other',
    change(flow) {
      flow.context.pdf = { clients: { some: 'is_pdf_display' } }
      flow.steps.address!.when = { pdf: true }
    },
    code: 'mutual-wait',
    path: 'steps.address.when',
    seen: (visit) => visit.end === 'stuck' && searched(visit) > 20,
  },
]
