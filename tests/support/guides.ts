import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const text = readFileSync(resolve(import.meta.dirname, '../../docs/guides.md'), 'utf8')

/** A piece of code that a guide prints. */
export interface Snippet {
  readonly language: string
  readonly code: string
  /** What its first line calls the file. */
  readonly file: string | undefined
}

/** What the guide of that title prints to be pasted, as it is printed. */
export function snippetsOf(title: string): readonly Snippet[] {
  const [, guide] = text.split(new RegExp(`^## ${title}$`, 'm'))
  if (guide === undefined) throw new Error(`There is no guide "${title}".`)
  return [...guide.split(/^## /m)[0]!.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, code]) => ({
    language: language!,
    code: code!,
    file: /^\/\/ (\S+)\n/.exec(code!)?.[1],
  }))
}

/** Those of a language. */
export const codeOf = (title: string, language: string): readonly string[] =>
  snippetsOf(title)
    .filter((snippet) => snippet.language === language)
    .map(({ code }) => code)
