import { visit } from 'jsonc-parser'

const japanese = /[ぁ-んァ-ヶ一-龠]/g

/** Reports whether a place in a flow holds data rather than copy: postal codes name the prefectures as well. */
const isData = ([part, name]: readonly (string | number)[]) => part === 'tables' && name === 'prefectures'

/**
 * Returns a flow file as if a marketer had changed every Japanese text in it. Every letter becomes the next one, so
 * that different texts stay different. Names in braces and the layout of the file are unchanged.
 */
export function changed(file: string): string {
  const texts: { readonly at: number; readonly end: number; readonly text: string }[] = []
  visit(file, {
    onLiteralValue(value: unknown, at, length, _line, _column, path) {
      if (typeof value !== 'string' || value.search(japanese) < 0 || isData(path())) return
      const text = value.replaceAll(/\{[^}]*\}|[^{]+/g, (part) =>
        part.startsWith('{') ? part : part.replaceAll(japanese, next),
      )
      texts.push({ at, end: at + length, text: JSON.stringify(text) })
    },
  })
  return texts.reduceRight((result, { at, end, text }) => result.slice(0, at) + text + result.slice(end), file)
}

const next = (letter: string) => String.fromCodePoint(letter.codePointAt(0)! + 1)
