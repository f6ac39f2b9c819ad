/** Steps from the top of a JSON value: keys and array indices. */
export type Path = readonly (string | number)[]

/** Returns a path as people write it: `words.age[1].use`; '' for the top. */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    if (!/^[\p{L}\p{N}_$-]+$/u.test(part)) return `${text}[${JSON.stringify(part)}]`
    return text === '' ? part : `${text}.${part}`
  }, '')

/** Returns the parts of a path in the notation of `pathText`. */
export const textPath = (text: string): Path =>
  [...text.matchAll(/\[(?<index>\d+)\]|\[(?<quoted>"(?:[^"\\]|\\.)*")\]|[^.[]+/g)].map(
    ({ 0: key, groups: { index, quoted } = {} }) => {
      if (index !== undefined) return Number(index)
      return quoted === undefined ? key : (JSON.parse(quoted) as string)
    },
  )

/** Returns the parts of a JSON pointer such as `/words/age/1`. An index becomes a number where `value` has a list. */
export const pointerPath = (pointer: string, value: unknown): Path => {
  let here = value
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const step = Array.isArray(here) ? Number(key) : key
      here = valueAt(here, [step])
      return step
    })
}

/** Returns the value at the end of a path; undefined if there is no such path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, part) => {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, part)) return undefined
    return (here as Record<string | number, unknown>)[part]
  }, value)
