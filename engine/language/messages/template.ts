import { formats } from './formats.ts'
import type { Terms } from './terms.ts'

const slots = /<(?:(\?)|([a-z]+):)?([a-zA-Z]+)>/g

/** The slots of a template; those that are conditions print nothing. */
export const slotsIn = (template: string): { name: string; format: string | undefined; isCondition: boolean }[] =>
  [...template.matchAll(slots)].map(([, isCondition, format, name]) => ({
    name: name!,
    format,
    isCondition: isCondition !== undefined,
  }))

/** The first of the templates whose slots all have a value, filled in; undefined if there is none. */
export function fill(
  templates: readonly string[],
  args: Readonly<Record<string, unknown>>,
  terms: Terms,
): string | undefined {
  const template = templates.find((template) =>
    slotsIn(template).every(({ name, format, isCondition }) =>
      isCondition ? args[name] === true : isGiven(args[name], format),
    ),
  )
  return template?.replaceAll(slots, (_, isCondition: string | undefined, format: string | undefined, name: string) => {
    if (isCondition !== undefined) return ''
    return format === undefined ? String(args[name]) : (formats[format]?.(args[name] as never, terms) ?? '')
  })
}

/** An empty list of names is none; an empty list as a value of the file is one. */
const isGiven = (value: unknown, format: string | undefined): boolean =>
  value !== undefined && (format === 'json' || !Array.isArray(value) || value.length > 0)
