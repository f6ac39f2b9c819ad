import fc from 'fast-check'

/**
 * Any character of Unicode, as a unit of `fc.string`. The units `binary` and `grapheme` of fast-check first list all
 * characters by number, which takes seconds.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
