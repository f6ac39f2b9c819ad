import type { Program } from '../../program/program.ts'
import type { SessionEvent, Timed } from '../events.ts'
import type { Store } from '../store.ts'
import { recordingOf, type Recording, type RecordingOptions } from './recording.ts'

/** Records conversations from their opening. */
export interface Recorder {
  /**
   * Returns the conversation that was opened last, up to now; undefined if none was opened. Answers are left out unless
   * the options include them.
   */
  readonly recording: (options?: RecordingOptions) => Recording | undefined
  /** Stops recording. The events recorded so far stay available. */
  readonly stop: () => void
}

/**
 * Records the events of a form.
 *
 * @param program the edition of the flow in use when a recording is requested
 */
export function createRecorder(program: () => Program, { listen, state }: Pick<Store, 'listen' | 'state'>): Recorder {
  let events: Timed<SessionEvent>[] = []
  let from = 0
  const stop = listen((event) => {
    const { visit, lastRequest } = state()
    if (event.type === 'opened' && !visit.open) {
      events = []
      from = lastRequest
    } else if (events.length === 0) return
    events.push(event)
  })
  return {
    recording: (options) => (events.length === 0 ? undefined : recordingOf(program(), events, options, from)),
    stop,
  }
}
