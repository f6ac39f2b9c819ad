/** Characters that distinguish the sets of a regular expression: those of a keyboard, and some of each script. */
const keyboard = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\t\n\u00E9\u3000\u3042\u30A2\u30FC\u5C71\uFF21\uFF11\uFF71\u{1F600}',
]

/** Returns a function that reports whether a character matches a single-character part of a regular expression. */
export const matcherOf = (source: string): ((character: string) => boolean) => {
  const form = new RegExp(`^(?:${source})$`, 'u')
  return (character) => form.test(character)
}

/** Returns the characters to consider for a regular expression: the usual ones and those that it contains. */
export const charactersFor = (pattern: string): readonly string[] => [...new Set([...pattern, ...keyboard])]
