/**
 * The part after the first question, in one file: typed fields, the layers over the form, its end, and its calls to the
 * server.
 */
export { createCalls } from '../engine/runtime/effects/site-sources.ts'
export { createUploads } from '../engine/runtime/effects/uploads.ts'
export { agreement } from './agreement/AgreementField.tsx'
export { Announcer } from './chat/announcer/Announcer.tsx'
export { Ending } from './chat/conversation/Ending.tsx'
export { Layers } from './chat/layers/Layers.tsx'
export { date } from './date/DateField.tsx'
export { email } from './email/EmailField.tsx'
export { longtext } from './longtext/LongTextField.tsx'
export { number } from './number/NumberField.tsx'
export { postal } from './postal/PostalField.tsx'
export { select } from './select/SelectField.tsx'
export { text } from './text/TextField.tsx'
