/** Thrown where the bytes begin like a file of a type and are not one. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** More parts than any picture has: what is made of more of them is made to fill the memory. */
export const mostParts = 20_000
