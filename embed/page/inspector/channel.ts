/**
 * The channel on which a page in development sends the events of a form to its inspector; both have the same origin.
 */
export const channelName = 'kaiwa-inspector'

/** The data sent with each event. */
export interface Inspection {
  readonly flow: string
  /** The event, its requests and the new state are JSON texts, for display. */
  readonly event: string
  readonly requests: readonly string[]
  readonly state: string
}
