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
