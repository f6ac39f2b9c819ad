/** Begins the mark of a file that is on its way, or could not be sent: no reference begins so. */
const open = '~'

/** The references that a server can give. */
const reference = /^[A-Za-z0-9_-]{1,64}$/

/** The value of a field of files, in their order: references, and a mark for each that is on its way. */
export const valueOf = (files: readonly (string | undefined)[]): readonly string[] =>
  files.map((file, index) => file ?? `${open}${index}`)

/** True for a reference; false for the mark of a file that is on its way, and for anything else. */
export const isReference = (part: unknown): part is string => typeof part === 'string' && reference.test(part)
