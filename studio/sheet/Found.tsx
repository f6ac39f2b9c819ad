/** A text with what was looked for in it marked, where it stands there letter by letter. */
export function Found({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const looked = wanted.trim().toLowerCase()
  const at = looked === '' ? -1 : text.toLowerCase().indexOf(looked)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + looked.length)}</mark>
      {text.slice(at + looked.length)}
    </>
  )
}
