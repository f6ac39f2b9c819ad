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

/** Returns the names of the placeholders in a text of a program. */
export const compiledNames = (text: string): string[] => [
  ...new Set([...text.matchAll(compiledPlaceholder)].map(([, name]) => name!)),
]
