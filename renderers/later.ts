/**
 * The part after the first question, in one file: typed fields, the layers over the form, its end, and its calls to the
 * server.
 */
export { createCalls } from '../engine/runtime/effects/calls.ts'
export { createUploads } from '../engine/runtime/effects/uploads.ts'
export { agreement } from './agreement/index.ts'
export { Announcer } from './chat/announcer/Announcer.tsx'
export { Ending } from './chat/conversation/Ending.tsx'
export { Layers } from './chat/layers/Layers.tsx'
export { date } from './date/index.ts'
export { email } from './email/index.ts'
export { longtext } from './longtext/index.ts'
export { number } from './number/index.ts'
export { postal } from './postal/index.ts'
export { select } from './select/index.ts'
export { text } from './text/index.ts'
