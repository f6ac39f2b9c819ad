import { booking } from './booking/BookingField.tsx'
import { builtIn } from './built-in.ts'
import * as list from './chat/footer/Review.tsx'
import * as choice from './chat/header/LanguageChoice.tsx'
import { checkboxes } from './checkboxes/CheckboxesField.tsx'
import { file } from './file/FileField.tsx'
import { languageChoice, reviewList } from './frame-parts.ts'
import { group } from './group/GroupField.tsx'
import * as rest from './later.ts'
import { matrix } from './matrix/MatrixField.tsx'
import { later, type LateRenderer } from './on-demand.ts'
import { rating } from './rating/RatingField.tsx'
import type { Renderer } from './renderer.ts'

type BuiltIn = typeof builtIn
type LateType = { [Type in keyof BuiltIn]: BuiltIn[Type] extends LateRenderer ? Type : never }[keyof BuiltIn]

/** The renderers that are otherwise loaded later. A missing one does not compile. */
const renderers: { readonly [Type in LateType]: Renderer<Type> } = {
  ...rest.renderers,
  booking,
  checkboxes,
  file,
  group,
  matrix,
  rating,
}

/**
 * Provides every part that is otherwise loaded later: for pages whose own bundler decides what is fetched when, and for
 * rendering on a server, which does not wait.
 */
export function takeAll(): void {
  later.put(rest)
  languageChoice.put(choice)
  reviewList.put(list)
  const put = <Type extends LateType>(type: Type) =>
    (builtIn[type] as LateRenderer<string> & LateRenderer<Type>).put(renderers[type])
  for (const type of Object.keys(renderers) as LateType[]) put(type)
}
