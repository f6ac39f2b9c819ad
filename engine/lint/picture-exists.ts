import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'

/** A picture that is not in the art folder. */
export const pictureExists: Lint = {
  code: 'picture-exists',
  *check({ flow, slots, pictures }) {
    if (!pictures) return
    const missing = (picture: string) => `There is no picture "${picture}" in the art folder.`
    for (const { kind, path, value } of slots) {
      if (kind !== 'picture' || pictures.has(String(value))) continue
      yield { path, message: missing(String(value)), ...didYouMean(String(value), [...pictures]) }
    }
    const { image, steps } = flow.frame.progress
    const progress = steps.map((step, index) => ({ picture: image.replace('{step}', String(step)), index }))
    const gaps = progress.filter(({ picture }) => !pictures.has(picture))
    // Without any picture the name is wrong, not the steps.
    if (gaps.length === steps.length) {
      yield {
        path: ['frame', 'progress', 'image'],
        message: missing(gaps[0]!.picture),
        ...didYouMean(gaps[0]!.picture, [...pictures]),
      }
    } else
      for (const { picture, index } of gaps)
        yield { path: ['frame', 'progress', 'steps', index], message: missing(picture) }
  },
}
