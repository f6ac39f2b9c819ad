/** Matches a placeholder in a text: `{name}`, or `{name|fallback}` with a text for the case that it has no value. */
export const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)(?:\|[^{}]*)?\}/g

/** Matches a placeholder in a text of a program, where fallbacks are written differently (`program/forms.ts`). */
export const compiledPlaceholder = /\{([A-Za-z][A-Za-z0-9_]*)\}/g

/** Returns a name as a placeholder, in braces. */
export const inBraces = (name: string): string => `{${name}}`

/** Returns the names of the placeholders in a text, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name]) => name!)),
]

/** Returns the placeholders of a text that have no fallback, by their names, each once, in their order. */
export const unguardedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].filter(([match]) => !match.includes('|')).map(([, name]) => name!)),
]

/** Returns a text with a value for each `{name}`; `match` is the placeholder with its braces. */
export const fillIn = (text: string, valueOf: (name: string, match: string) => string): string =>
  text.replace(placeholder, (match, name: string) => valueOf(name, match))

/** Returns the names of the placeholders in a text of a program. Most texts have none. */
export const compiledNames = (text: string): readonly string[] =>
  text.includes('{') ? [...new Set([...text.matchAll(compiledPlaceholder)].map(([, name]) => name!))] : []

/** The first character of the mark for a file that is on its way or could not be sent. No reference begins with it. */
const open = '~'

/** The references that a server can give. */
const reference = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Returns the value of a field of files, in their order: references, and a mark for each file that is still on its way.
 */
export const valueOf = (files: readonly (string | undefined)[]): readonly string[] =>
  files.map((file, index) => file ?? `${open}${index}`)

/** Reports whether a part is a reference, and not the mark of a file that is on its way or anything else. */
export const isReference = (part: unknown): part is string => typeof part === 'string' && reference.test(part)
