import { useGo } from '../app/use-go.ts'
import { useWords } from '../words/words.ts'
import type { Odd } from './odd.ts'
import { placeNames } from './place-name.ts'
import { useSheet } from './sheet-context.ts'
import { useFactWords } from './use-fact-words.ts'

/** What should be read before everything else: sentences with words that others get. */
export function OddEntries({ all }: { readonly all: readonly Odd[] }) {
  const words = useWords()
  const go = useGo()
  const factWords = useFactWords()
  const { flow } = useSheet()
  return (
    <section className="sheet-odd" aria-label={words('sheet-odd')}>
      <h2>{words('sheet-odd')}</h2>
      <ul>
        {all.map(({ entry: { path, text }, word, name, here, elsewhere, places }) => (
          <li key={path}>
            <strong lang={flow.lang}>{text}</strong>
            <p>
              {words('sheet-odd-why', { word, name, places, here: factWords(here), elsewhere: factWords(elsewhere) })}
            </p>
            <button type="button" onClick={() => go(path)}>
              {words('sheet-go')} <span className="sheet-at">{placeNames(path, words.language).join(' › ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
