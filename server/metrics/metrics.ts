/** Counts what the server does. Nothing in it comes from a visitor, an answer or an address. */
export interface Metrics {
  /** Counts a call that has ended. */
  call(call: EndedCall): void
  /** Counts an enquiry that was stored. */
  stored(flow: string): void
  /** Returns the text of the metrics, and its content type. */
  text(): Promise<{ readonly text: string; readonly type: string }>
}

interface EndedCall {
  readonly path: string
  readonly status: number
  readonly seconds: number
}

/** A server whose operator collects no metrics. */
export const noMetrics: Pick<Metrics, 'call' | 'stored'> = { call: () => {}, stored: () => {} }
