/** Matches a placeholder in a text: `{name}`. */
export const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)\}/g

/** A name as texts write it, in braces. */
export const inBraces = (name: string): string => `{${name}}`

/** The names that a text has in braces, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name]) => name!)),
]

/** Returns a text with a value for each `{name}`; `match` is the placeholder with its braces. */
export const fillIn = (text: string, valueOf: (name: string, match: string) => string): string =>
  text.replace(placeholder, (match, name: string) => valueOf(name, match))
