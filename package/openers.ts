/** Returns the buttons that open a flow: one, or one for each of its languages. */
export function openersOf(id: string, languages: readonly string[] | undefined): string {
  const button = (text: string, lang?: string) =>
    `<button type="button" data-kaiwa-open='${JSON.stringify({ flow: id, lang })}'>${text}</button>`
  return languages ? languages.map((lang) => button(`${id} (${lang})`, lang)).join(' ') : button(id)
}
