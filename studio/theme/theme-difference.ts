import type { ExplanationSection } from '../../engine/language/explain/print.ts'
import { words as messageWords } from '../../engine/language/messages/wording.ts'
import { type Tokens, tokensOf } from '../../renderers/styles/theme-file.ts'
import type { Words } from '../words/words.ts'
import { themeOf } from './theme-edits.ts'
import { type GroupName, groups } from './tokens.ts'

/**
 * Returns the values that are different in two themes, in words and by groups. Undefined if a theme cannot be read.
 *
 * @param before the text of the first theme
 * @param after the text of the second theme
 */
export function themeDifference(before: string, after: string, words: Words): ExplanationSection[] | undefined {
  const themes = [themeOf(before), themeOf(after)]
  if (themes.some(({ problems }) => problems.length > 0)) return undefined
  const [first, second] = themes.map(tokensOf) as [Tokens, Tokens]
  const line = (code: 'explain-before' | 'explain-after', value = words('theme-default')) =>
    `  ${messageWords(words.language, code, { text: value })}`
  return (Object.keys(groups) as GroupName[]).flatMap((group) => {
    const lines = groups[group]
      .filter((name) => first[name] !== second[name])
      .flatMap((name) => [
        words(`theme-token-${name}`),
        line('explain-before', first[name]),
        line('explain-after', second[name]),
      ])
    return lines.length > 0 ? [{ title: words(`theme-group-${group}`), lines }] : []
  })
}
