/** The channel on which a page in development tells its inspector what happens in a form; both are of one origin. */
export const channelName = 'kaiwa-inspector'

/** What is told with each event. */
export interface Inspection {
  readonly flow: string
  /** All of it as JSON: it is to be read. */
  readonly event: string
  readonly requests: readonly string[]
  readonly state: string
}
