import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const text = readFileSync(resolve(import.meta.dirname, '../../docs/guides.md'), 'utf8')

/** A code block of a guide. */
export interface Snippet {
  readonly language: string
  readonly code: string
  /** The file name in its first line. */
  readonly file: string | undefined
}

/** Returns the code blocks of the guide with the given title, exactly as printed for readers to paste. */
export function snippetsOf(title: string): readonly Snippet[] {
  const [, guide] = text.split(new RegExp(`^## ${title}$`, 'm'))
  if (guide === undefined) throw new Error(`There is no guide "${title}".`)
  return [...guide.split(/^## /m)[0]!.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, code]) => ({
    language: language!,
    code: code!,
    file: /^\/\/ (\S+)\n/.exec(code!)?.[1],
  }))
}

/** Returns the code blocks in one language. */
export const codeOf = (title: string, language: string): readonly string[] =>
  snippetsOf(title)
    .filter((snippet) => snippet.language === language)
    .map(({ code }) => code)
