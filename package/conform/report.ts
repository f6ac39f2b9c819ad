import type { Language } from '../../engine/language/messages/catalogue.ts'
import { note } from '../../engine/language/messages/note.ts'
import { words, wordingOf } from '../../engine/language/messages/wording.ts'
import { curlOf } from './backend.ts'
import type { Result } from './conform.ts'
import type { Failure } from './examination.ts'

/** Further failures of one examination are only counted. */
const mostShown = 3

/** Returns the lines about one result, for a reader. */
export function linesOf({ name, section, verdict, reason, failures }: Result, language: Language): string[] {
  const { message: title, hint: why = '' } = wordingOf(language, note(`conform-is-${name}`, {}))
  const head = `${words(language, `conform-${verdict}`, {})} ${name}: ${title}`
  if (reason) return [`${head} (${wordingOf(language, reason).message})`]
  if (failures.length === 0) return [head]
  const further = failures.length - mostShown
  return [
    head,
    `    ${why}`,
    `    ${words(language, 'conform-see', { section })}`,
    ...failures.slice(0, mostShown).flatMap((failure) => linesOfFailure(failure, language)),
    ...(further > 0 ? [`    ${words(language, 'conform-further', { count: further, one: further === 1 })}`] : []),
  ]
}

function linesOfFailure({ expected, came, calls }: Failure, language: Language): string[] {
  return [
    `  - ${words(language, 'conform-expected', { text: wordingOf(language, expected).message })}`,
    `    ${words(language, 'conform-received', { text: wordingOf(language, came).message })}`,
    ...calls.map((sent) => `    ${curlOf(sent)}`),
  ]
}

/** Returns one result for programs. */
export function jsonOf({ name, section, verdict, reason, failures }: Result, language: Language): object {
  const { message: title, hint: why } = wordingOf(language, note(`conform-is-${name}`, {}))
  return {
    name,
    title,
    verdict,
    ...(reason && { reason: wordingOf(language, reason).message }),
    ...(failures.length > 0 && {
      why,
      section,
      failures: failures.map(({ expected, came, calls }) => ({
        expected: wordingOf(language, expected).message,
        received: wordingOf(language, came).message,
        repeat: calls.map(curlOf),
      })),
    }),
  }
}
