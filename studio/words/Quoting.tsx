import { Fragment } from 'react'

/** The quotations of a message, in the quotation marks of either language. */
const quotations = /(?<=[“\u300c"])[^”\u300d"]+(?=[”\u300d"])/g
/** A name or a number of the flow language, which is no text of a language. */
const isName = (quotation: string): boolean => /^[\w.:/#@-]*$/.test(quotation)

interface Props {
  readonly text: string
  /** The language of the flow. Undefined if it is not known. */
  readonly lang: string | undefined
}

/** Marks the texts of the flow that a message quotes as texts in the language of the flow. */
export function Quoting({ text, lang }: Props) {
  const parts: { readonly at: number; readonly quotation: string }[] = []
  for (const match of text.matchAll(quotations))
    if (!isName(match[0])) parts.push({ at: match.index, quotation: match[0] })
  let end = 0
  return (
    <>
      {parts.map(({ at, quotation }) => {
        const before = text.slice(end, at)
        end = at + quotation.length
        return (
          <Fragment key={at}>
            {before}
            <span lang={lang}>{quotation}</span>
          </Fragment>
        )
      })}
      {text.slice(end)}
    </>
  )
}
