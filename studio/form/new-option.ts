import { isPart } from '../../engine/language/read/schema-part.ts'

/**
 * A new option beside others, complete from the start: it is sent as they are, by number, by name or otherwise, and has
 * a picture where each of them has one.
 *
 * @param options the options that are there, those of the base included
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
