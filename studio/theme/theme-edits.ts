import { readTheme, type Theme } from '../../renderers/styles/theme-file.ts'
import type { Edit } from '../document/edits.ts'
import { tokenNames } from './tokens.ts'

/** Reads the theme of the studio. */
export const themeOf = (text: string): Theme => readTheme(text, tokenNames)

/**
 * Returns the edits that give a token a value. Everything else in the file stays as it is.
 *
 * @param header the comment at the start of a new file
 */
export function setToken(text: string, name: string, value: string, header: string): Edit[] {
  const { declarations, end } = themeOf(text)
  const known = declarations.findLast((declaration) => declaration.name === name)
  if (known) {
    // With the blank before it: repeated changes then count as one step of typing.
    const [from, to] = known.valueAt
    const start = text.lastIndexOf(':', from - 1) + 1
    return [{ from: start, to, insert: ` ${value}` }]
  }
  const declaration = `--kaiwa-${name}: ${value};`
  if (end === undefined) {
    const before = text.trim() === '' ? `/* ${header} */\n` : `${text.trimEnd()}\n\n`
    return [{ from: 0, to: text.length, insert: `${before}:root {\n  ${declaration}\n}\n` }]
  }
  const lineStart = text.lastIndexOf('\n', end - 1) + 1
  const hasOwnLine = text.slice(lineStart, end).trim() === ''
  const last = declarations.at(-1)
  // The bracket of a rule in one line stays in its line.
  const isTight = last === undefined && !/\s/.test(text[end - 1]!)
  const [place, inserted] = hasOwnLine
    ? [lineStart, `  ${declaration}\n`]
    : [text.slice(0, end).trimEnd().length, ` ${declaration}${isTight ? ' ' : ''}`]
  if (!last || text.slice(...last.at).endsWith(';')) return [{ from: place, to: place, insert: inserted }]
  // The last value need not end with a semicolon.
  const after = last.valueAt[1]
  return after === place
    ? [{ from: place, to: place, insert: `;${inserted}` }]
    : [
        { from: after, to: after, insert: ';' },
        { from: place, to: place, insert: inserted },
      ]
}

/** Returns the edits that remove a token, so that it has its default again. */
export function resetToken(text: string, name: string, header: string): Edit[] {
  const { declarations } = themeOf(text)
  const own = declarations.filter((declaration) => declaration.name === name)
  const isLast = own.length === declarations.length
  const edits = own.map(({ at: [from, to] }): Edit => {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const lineEnd = text.indexOf('\n', to)
    const isLine = lineEnd >= 0 && text.slice(start, from).trim() === '' && text.slice(to, lineEnd).trim() === ''
    if (isLine) return { from: start, to: lineEnd + 1, insert: '' }
    // With the blanks after what is before it in its line.
    const before = text.slice(start, from).trimEnd()
    return { from: before === '' ? from : start + before.length, to, insert: '' }
  })
  const rest = edits.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  // A file of which nothing is left but what the studio wrote becomes empty.
  const isEmpty = /^:root\s*\{\s*\}$/.test(rest.replace(`/* ${header} */`, '').trim())
  return isLast && isEmpty ? [{ from: 0, to: text.length, insert: '' }] : edits
}
