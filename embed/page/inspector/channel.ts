/** The channel on which a page in development sends the events of a form to its inspector; both have one origin. */
export const channelName = 'kaiwa-inspector'

/** The data sent with each event. */
export interface Inspection {
  readonly flow: string
  /** All of it as JSON: it is to be read. */
  readonly event: string
  readonly requests: readonly string[]
  readonly state: string
}
