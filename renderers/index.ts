import { agreement } from './agreement/index.ts'
import { checkboxes } from './checkboxes/index.ts'
import { choice } from './choice/index.ts'
import { date } from './date/index.ts'
import { email } from './email/index.ts'
import type { fieldTypes } from './fields.ts'
import { file } from './file/index.ts'
import { hidden } from './hidden/index.ts'
import { number } from './number/index.ts'
import { postal } from './postal/index.ts'
import { rating } from './rating/index.ts'
import type { Renderer } from './renderer.ts'
import { select } from './select/index.ts'
import { text } from './text/index.ts'

type FieldTypeName = (typeof fieldTypes)[number]['type']

/** The renderer of every field type. A type without one does not compile. */
export const renderers: { readonly [Type in FieldTypeName]: Renderer<Type> } = {
  choice,
  checkboxes,
  text,
  number,
  date,
  rating,
  postal,
  select,
  email,
  agreement,
  file,
  hidden,
}
