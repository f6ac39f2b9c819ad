import { builtIn } from './built-in.ts'
import { checkboxes } from './checkboxes/CheckboxesField.tsx'
import { file } from './file/FileField.tsx'
import * as rest from './later.ts'
import { later } from './on-demand.ts'
import { rating } from './rating/RatingField.tsx'

const { agreement, date, email, longtext, number, postal, select, text } = rest

/**
 * Provides every part that is otherwise loaded later: for pages whose own bundler decides what is fetched when, and for
 * rendering on a server, which does not wait.
 */
export function takeAll(): void {
  later.put(rest)
  for (const renderer of [agreement, checkboxes, date, email, file, longtext, number, postal, rating, select, text]) {
    const place = builtIn[renderer.type]
    if ('put' in place) (place.put as (item: typeof renderer) => void)(renderer)
  }
}
