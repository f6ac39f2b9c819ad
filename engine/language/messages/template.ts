import { formats } from './formats.ts'
import type { Terms } from './terms.ts'

const slots = /<(?:(\?)|([a-z]+):)?([a-zA-Z]+)>/g

/** The slots of a template; `asks` tells those that print nothing. */
export const slotsIn = (template: string): { name: string; format: string | undefined; asks: boolean }[] =>
  [...template.matchAll(slots)].map(([, asks, format, name]) => ({ name: name!, format, asks: asks !== undefined }))

/** The first of the templates whose slots all have a value, filled in; undefined if there is none. */
export function fill(
  templates: readonly string[],
  args: Readonly<Record<string, unknown>>,
  terms: Terms,
): string | undefined {
  const template = templates.find((template) =>
    slotsIn(template).every(({ name, format, asks }) => (asks ? args[name] === true : isGiven(args[name], format))),
  )
  return template?.replaceAll(slots, (_, asks: string | undefined, format: string | undefined, name: string) => {
    if (asks !== undefined) return ''
    return format === undefined ? String(args[name]) : (formats[format]?.(args[name] as never, terms) ?? '')
  })
}

/** An empty list of names is none; an empty list as a value of the file is one. */
const isGiven = (value: unknown, format: string | undefined): boolean =>
  value !== undefined && (format === 'json' || !Array.isArray(value) || value.length > 0)
