import type { Lint } from './lint.ts'
import type { Path } from '../flow/source/path.ts'

/** A name that means two things in texts or conditions: one of them would never be seen. */
export const nameClash: Lint = {
  code: 'name-clash',
  *check({ flow: { context, words = {} }, fields }) {
    const names = [
      ...Object.keys(words).map((name) => ({
        name,
        path: ['words', name] as Path,
        what: 'context value',
        others: context,
      })),
      ...fields.flatMap(({ id, kind, path, field }) => [
        ...(kind === 'option' || kind === 'flag'
          ? [{ name: id, path, what: 'context value', others: context }]
          : []),
        ...Object.keys((field as { links?: object }).links ?? {}).map((link) => {
          return {
            name: link,
            path: [...path, 'links', link],
            what: 'word or a context value',
            others: { ...words, ...context },
          }
        }),
      ]),
    ]
    for (const { name, path, what, others } of names)
      if (Object.hasOwn(others, name)) {
        yield { path, on: 'key', message: `"${name}" is already the name of a ${what}; each needs its own.` }
      }
  },
}
