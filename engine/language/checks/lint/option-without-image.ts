import { optionsOf } from '../../../runtime/program/options.ts'
import type { Lint } from './lint.ts'

/** An option without a picture, in a field that shows its options as pictures. */
export const optionWithoutImage: Lint<'option-without-image'> = {
  code: 'option-without-image',
  *check({ flow, fields }) {
    for (const { field, path } of fields) {
      if ((field as { look?: unknown }).look !== 'images') continue
      const bare = Object.entries(optionsOf(flow, field)).filter(([, { image }]) => image === undefined)
      if (bare.length > 0)
        yield { path: [...path, 'look'], args: { names: bare.map(([id]) => id), one: bare.length === 1 } }
    }
  },
}
