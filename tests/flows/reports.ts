import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const titles = { en: '=== English ===', ja: '=== 日本語 ===' } as const

/** Returns a small text that describes a mistake: the edit that makes it, followed by the report in both languages. */
export function described(
  edit: { readonly find: string; readonly replace: string },
  reports: Record<keyof typeof titles, string>,
): string {
  const lines = (sign: string, text: string) => text.split('\n').map((line) => `${sign} ${line}`)
  return [...lines('-', edit.find), ...lines('+', edit.replace), titles.en, reports.en, titles.ja, reports.ja].join(
    '\n',
  )
}

/** Returns the report of a mistake in one language, from the file that describes it. */
export function reportOf(name: string, language: keyof typeof titles): string {
  const text = readFileSync(join(import.meta.dirname, 'invalid', `${name}.txt`), 'utf8')
  const [, rest = ''] = text.split(`${titles[language]}\n`)
  return rest.split(`\n${titles.ja}\n`)[0]!
}
