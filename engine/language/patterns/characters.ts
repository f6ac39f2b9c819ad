/** Characters that distinguish the sets of a regular expression: those of a keyboard, and some of each script. */
const keyboard = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\t\n\u00E9\u3000\u3042\u30A2\u30FC\u5C71\uFF21\uFF11\uFF71\u{1F600}',
]

/** True where one character, written as in a regular expression, can be the character. */
export const matcherOf = (source: string): ((character: string) => boolean) => {
  const form = new RegExp(`^(?:${source})$`, 'u')
  return (character) => form.test(character)
}

/** The characters that count for a regular expression: the usual ones and those that it names. */
export const charactersFor = (pattern: string): readonly string[] => [...new Set([...pattern, ...keyboard])]
