import { filledNames } from '../../names/filled-names.ts'
import type { Lint } from './lint.ts'
import type { Path } from '../../read/path.ts'

/** A name that means two things in texts or conditions: one of them would never be seen. */
export const nameClash: Lint<'name-clash'> = {
  code: 'name-clash',
  *check({ flow: { context, words = {}, links = {} }, fields }) {
    const names = [
      ...Object.keys(words).map((name) => ({
        name,
        path: ['words', name] as Path,
        link: false,
        others: context,
      })),
      ...Object.keys(links).map((name) => ({ name, path: ['links', name] as Path, link: true, others: { ...words, ...context } })),
      ...fields.flatMap(({ id, kind, path, field }) => [
        ...(kind.domain
          ? [{ name: id, path, link: false, others: context }]
          : []),
        ...Object.keys(field.links ?? {}).map((name) => {
          return {
            name,
            path: [...path, 'links', name],
            link: true,
            others: { ...words, ...context, ...links },
          }
        }),
      ]),
    ]
    for (const { name, path, link, others } of names)
      if (Object.hasOwn(others, name)) {
        yield { path, on: 'key', args: { name, link, engine: false } }
      }
    for (const [root, map] of Object.entries({ context, words, links }))
      for (const name of Object.keys(map).filter((one) => filledNames.has(one)))
        yield { path: [root, name], on: 'key', args: { name, link: false, engine: true } }
  },
}
