import type { Vocabulary } from '../engine/language/vocabulary.ts'
import { walkVisitors, type Walked } from '../engine/language/walk/walk.ts'
import { dayOf } from '../engine/runtime/effects/follow-day.ts'
/** Tools for a project's tests of renderers, complete conversations and storages, without a browser. */
import type { Flow } from '../schemas/flow.ts'
import { builtIn } from './vocabulary.ts'

export { replayRecording } from '../engine/language/recording/replay-recording.ts'
export { converse } from './testing/converse.ts'
export { createRecorder } from './testing/recorder.ts'
export { describeRenderer } from './testing/describe-renderer.ts'
export { describeStorage } from './testing/describe-storage.ts'
export type { Replayed } from '../engine/language/recording/replay-recording.ts'
export type { Visitor } from '../engine/language/walk/walk.ts'
export type { Walked } from '../engine/language/walk/walk.ts'
export type { Blank, Blanked } from '../engine/runtime/session/recording/blanked.ts'
export type { Outline } from '../engine/runtime/session/recording/outline.ts'
export type { Recorded, Recording, RecordingOptions } from '../engine/runtime/session/recording/recording.ts'
export type { Conversed, ConverseOptions } from './testing/converse.ts'
export type { SessionRecorder } from './testing/recorder.ts'
export type { RendererOptions, Runner } from './testing/describe-renderer.ts'
export type { StorageOptions } from './testing/describe-storage.ts'
export type { OpenedStorage } from './testing/storage-checks.ts'

/**
 * Simulates the visitors of a flow: together they cover every case of the flow, as in the proof of `kaiwa check`.
 *
 * @param vocabulary the vocabulary of the flow, from `loadProject`; by default the built-in one
 * @param today the day of the visits, `YYYY-MM-DD`; by default today
 * @throws Error for the first visitor who does not reach the end, or whose answers the server would refuse
 */
export const walkEveryVisitor = (
  flow: Flow,
  vocabulary: Vocabulary = builtIn,
  today: string = dayOf(new Date()),
): readonly Walked[] => [...walkVisitors(flow, vocabulary, today)]
