/** Thrown if the bytes begin like a file of a type but are not such a file. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** More parts than any picture has: a file with more of them is made to fill the memory. */
export const mostParts = 20_000
