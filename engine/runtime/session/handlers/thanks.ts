import { effectiveOptions } from '../../program/context.ts'
import type { Flow } from '../../../../schemas/flow.ts'
import type { State } from '../state.ts'

/** The address of the page after an accepted enquiry, with its token and what the flow passes on of the opening. */
export function thanksAddress(flow: Flow, host: State['host'], token: string): string {
  const options = effectiveOptions(flow, host.options)
  const { go, pass } = flow.send.done
  const query = new URLSearchParams({ token })
  for (const [name, from] of Object.entries(pass)) {
    const given = from === 'utm_source' || from === 'utm_medium' ? host.query[from] : options[from]
    if (given === true) query.set(name, '1')
    else if (given !== undefined && given !== null && given !== false && given !== '') query.set(name, String(given))
  }
  return `${go}?${query}`
}
