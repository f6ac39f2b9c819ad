import { agreement } from './agreement/AgreementField.tsx'
import { date } from './date/DateField.tsx'
import { email } from './email/EmailField.tsx'
import { longtext } from './longtext/LongTextField.tsx'
import { number } from './number/NumberField.tsx'
import { postal } from './postal/PostalField.tsx'
import { select } from './select/SelectField.tsx'
import { text } from './text/TextField.tsx'

/**
 * The part after the first question, in one file: typed fields, the layers over the form, its end, and its calls to the
 * server.
 */
export { createCalls } from '../engine/runtime/effects/site-sources.ts'
export { createHttp } from '../engine/runtime/effects/http.ts'
export { Announcer } from './chat/announcer/Announcer.tsx'
export { Ending } from './chat/conversation/Ending.tsx'
export { Resumed } from './chat/conversation/Resumed.tsx'
export { Layers } from './chat/layers/Layers.tsx'
export { Viewport } from './chat/overlay/Viewport.tsx'

/** Fetches the sender of files, for forms that have some. */
export const loadUploads = () => import('../engine/runtime/effects/uploads.ts')

/** The renderers of types that most forms need after their first question. */
export const renderers = { agreement, date, email, longtext, number, postal, select, text }
