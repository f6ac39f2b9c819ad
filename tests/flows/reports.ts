import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const titles = { en: '=== English ===', ja: '=== 日本語 ===' } as const

/** A mistake and what is said of it, as one small text: the edit that makes it, then the report in both languages. */
export function described(
  edit: { readonly find: string; readonly replace: string },
  reports: Record<keyof typeof titles, string>,
): string {
  const lines = (sign: string, text: string) => text.split('\n').map((line) => `${sign} ${line}`)
  return [...lines('-', edit.find), ...lines('+', edit.replace), titles.en, reports.en, titles.ja, reports.ja].join(
    '\n',
  )
}

/** The report of a mistake in one language, from the file that describes it. */
export function reportOf(name: string, language: keyof typeof titles): string {
  const text = readFileSync(join(import.meta.dirname, 'invalid', `${name}.txt`), 'utf8')
  const [, rest = ''] = text.split(`${titles[language]}\n`)
  return rest.split(`\n${titles.ja}\n`)[0]!
}
