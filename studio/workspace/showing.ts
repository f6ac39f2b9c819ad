import type { Flow } from '../../schemas/flow.ts'

/** A form that is shown outside of the studio: everything that its page needs to know. */
export interface ShownForm {
  /** The flow in each of its languages. The page opens the first one. */
  readonly flows: readonly [Flow, ...Flow[]]
  /** The file names of the pictures in the folder `art`. */
  readonly pictures: readonly string[]
  /** The rule of its theme; '' without a theme. */
  readonly theme: string
}

/** A preview that telephones in the same network can open at present. */
export interface Shown {
  /** The id of the flow that is shown. */
  readonly flow: string
  /** The addresses of the preview, one for each network of this machine. */
  readonly addresses: readonly string[]
  /** The time at which the preview ends, in milliseconds since 1970. */
  readonly until: number
}

/** The reasons why no preview is shown. */
export type ShowingFailure = 'no-network' | 'no-server' | 'too-long' | 'unknown'

export type ShowingOutcome = { readonly shown: Shown | null } | { readonly failed: ShowingFailure }

/** Shows a form to other machines of the network, through the server of the studio. */
export interface Showing {
  /** Returns what is shown at present; null if nothing is. */
  readonly state: () => Promise<ShowingOutcome>
  /** Starts to show a form, at a new address. A form that was shown before is no longer shown. */
  readonly start: (form: ShownForm) => Promise<ShowingOutcome>
  /** Shows a changed form at the same address, unless the preview has ended meanwhile. */
  readonly update: (form: ShownForm) => Promise<ShowingOutcome>
  readonly end: () => Promise<ShowingOutcome>
}

/** Shows forms through the server at an address. */
export function serverShowing(address: string): Showing {
  const send = async (method: string, form?: ShownForm): Promise<ShowingOutcome> => {
    const response = await fetch(address, {
      method,
      headers: { 'X-Kaiwa-Studio': '1', 'Content-Type': 'application/json' },
      ...(form && { body: JSON.stringify(form) }),
    }).catch(() => undefined)
    if (!response) return { failed: 'no-server' }
    const outcome: unknown = await response.json().catch(() => undefined)
    return isOutcome(outcome) ? outcome : { failed: 'unknown' }
  }
  return {
    state: () => send('GET'),
    start: (form) => send('POST', form),
    update: (form) => send('PUT', form),
    end: () => send('DELETE'),
  }
}

const isOutcome = (reply: unknown): reply is ShowingOutcome =>
  typeof reply === 'object' &&
  reply !== null &&
  ('shown' in reply || ('failed' in reply && typeof reply.failed === 'string'))
