import { visit } from 'jsonc-parser'

const japanese = /[ぁ-んァ-ヶ一-龠]/g

/** Data rather than copy: the postal codes name the prefectures as well. */
const isData = ([part, name]: readonly (string | number)[]) => part === 'tables' && name === 'prefectures'

/**
 * A flow file after a marketer has changed each Japanese text of it: every letter becomes the next one, so that texts
 * which differed still do. Names in braces, and how the file is laid out, stay as they are.
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
  return texts.reduceRight((whole, { at, end, text }) => whole.slice(0, at) + text + whole.slice(end), file)
}

const next = (letter: string) => String.fromCodePoint(letter.codePointAt(0)! + 1)
