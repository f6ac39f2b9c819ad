const zero = /\p{Mn}|\p{Me}|[\u200b-\u200d]/u
const narrowKana = /[\uff61-\uff9f]/
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u

/** How many columns of a terminal a text takes: two for a full-width character, none for a combining mark. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (!zero.test(character)) width += wide.test(character) && !narrowKana.test(character) ? 2 : 1
  }
  return width
}
