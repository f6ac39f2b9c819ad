import type { Flow } from '../../../../schemas/flow.ts'
import { passedOn, type Host } from '../../program/host.ts'

/** The address of the page after an accepted enquiry, with its token and what the flow passes on of the opening. */
export function thanksAddress(flow: Flow, host: Host, token: string): string {
  return `${flow.send.done.go}?${new URLSearchParams({ token, ...passedOn(flow, host) })}`
}
