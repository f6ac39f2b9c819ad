import type { Lint } from './lint.ts'
import { suggestion } from './suggestion.ts'

/** A picture that is not in the art folder. */
export const pictureExists: Lint<'picture-exists'> = {
  code: 'picture-exists',
  *check({ flow, slots, pictures }) {
    if (!pictures) return
    const missing = (picture: string) => ({ picture, ...suggestion(picture, [...pictures]) })
    for (const { kind, path, value } of slots) {
      if (kind !== 'picture' || pictures.has(String(value))) continue
      yield { path, args: missing(String(value)) }
    }
    const { image, steps } = flow.frame.progress
    if (image === undefined) return
    const progress = steps.map((step, index) => ({ picture: image.replace('{step}', String(step)), index }))
    const gaps = progress.filter(({ picture }) => !pictures.has(picture))
    // If no picture is found for any step, the name is wrong rather than the steps.
    if (gaps.length === steps.length) {
      yield { path: ['frame', 'progress', 'image'], args: missing(gaps[0]!.picture) }
    } else
      for (const { picture, index } of gaps) yield { path: ['frame', 'progress', 'steps', index], args: { picture } }
  },
}
