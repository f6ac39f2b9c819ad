import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const textOf = (page: string) => readFileSync(resolve(import.meta.dirname, '../../docs', page), 'utf8')

/** A code block of a guide. */
export interface Snippet {
  readonly language: string
  readonly code: string
  /** The file name in its first line. */
  readonly file: string | undefined
}

/**
 * Returns the code blocks of the guide with the given title, exactly as printed for readers to paste.
 *
 * @param page the page of the documentation
 */
export function snippetsOf(title: string, page = 'guides.md'): readonly Snippet[] {
  const [, guide] = textOf(page).split(new RegExp(`^## ${title}$`, 'm'))
  if (guide === undefined) throw new Error(`There is no guide "${title}".`)
  return snippetsWithin(guide.split(/^## /m)[0]!)
}

/** Returns the code blocks of a page of the documentation. */
export const snippetsIn = (page: string): readonly Snippet[] => snippetsWithin(textOf(page))

const snippetsWithin = (text: string): readonly Snippet[] =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, code]) => ({
    language: language!,
    code: code!,
    // The first comment in it names its file.
    file: /^(?:---\n)?(?:\/\/|<!--) (\S+)/.exec(code!)?.[1],
  }))

/** Returns the code blocks in one language. */
export const codeOf = (title: string, language: string, page?: string): readonly string[] =>
  snippetsOf(title, page)
    .filter((snippet) => snippet.language === language)
    .map(({ code }) => code)
