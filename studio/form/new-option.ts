import { isPart } from '../../engine/language/read/schema-part.ts'

/**
 * Returns a new, complete option that matches the existing ones. Its value is the next number if all of them have
 * numbers, otherwise its name. It has a picture if each of them has one.
 *
 * @param options the existing options, those of the base included
 */
export function newOption(options: readonly unknown[], name: string, title: string): Record<string, unknown> {
  const all = options.filter(isPart)
  const numbers = all.map(({ value }) => value).filter((value) => typeof value === 'number')
  const value = all.length > 0 && numbers.length === all.length ? Math.max(...numbers) + 1 : name
  const pictures = ['image', 'imageChecked'].flatMap((key) =>
    all.length > 0 && all.every((item) => key in item) ? [[key, all[0]![key]]] : [],
  )
  return { value, title, ...(Object.fromEntries(pictures) as object) }
}
