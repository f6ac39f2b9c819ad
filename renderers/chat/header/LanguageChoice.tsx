import { localeOf } from '../../../engine/runtime/locale.ts'
import { useDispatch, useFrame } from '../../session.tsx'

/**
 * The choice of the language, in the browser's own select. Every language has its own name. Another flow on the page
 * may have fetched this part, so there may be nothing to choose.
 */
export function LanguageChoice() {
  const { frame, lang, languages, language } = useFrame()
  const dispatch = useDispatch()
  const isLoading = language?.failed === false
  if (languages.length === 0) return null
  return (
    <select
      className="languages"
      data-part="languages"
      aria-label={frame.languageChoice?.label}
      aria-busy={isLoading}
      value={isLoading ? language.chosen : lang}
      onChange={(event) => dispatch({ type: 'languageChosen', lang: event.target.value })}
    >
      {languages.map((tag) => (
        <option value={tag} lang={tag} key={tag}>
          {nameOf(tag)}
        </option>
      ))}
    </select>
  )
}

/** The message that the chosen language could not be fetched. Until then it is empty, so that it is read aloud then. */
export function LanguageFailure() {
  const { frame, languages, language } = useFrame()
  if (languages.length === 0) return null
  return (
    <p className="languages-failed" data-part="languages-failed" role="alert">
      {language?.failed && frame.languageChoice?.failed}
    </p>
  )
}

/** Returns the name of a language in itself, such as `Deutsch`. */
function nameOf(tag: string): string {
  const locale = localeOf(tag)
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? tag
}
