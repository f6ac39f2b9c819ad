import { languageFault } from '../../languages.ts'
import type { Lint } from './lint.ts'

/** A language that browsers and screen readers do not know: `Intl` rejects it, or has no name for a part of it. */
export const unknownLanguage: Lint<'unknown-language'> = {
  code: 'unknown-language',
  *check({ flow: { lang } }) {
    const args = languageFault(lang)
    if (args) yield { path: ['lang'], args }
  },
}
