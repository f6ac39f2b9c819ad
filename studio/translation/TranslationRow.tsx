import { useMemo } from 'react'
import type { TranslatedText } from '../../engine/language/extend/coverage.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import { text as textSchema } from '../../schemas/text.ts'
import type { FlowDocument } from '../document/document.ts'
import { type KeysIn, setAt } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { Cases } from '../form/Cases.tsx'
import { actionsOn, FormContext, useForm } from '../form/form-context.ts'
import { titleOf } from '../form/titles.ts'
import { ValueText } from '../variants/ValueText.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'
import { rowDocument } from './row-document.ts'

interface Props {
  readonly document: FlowDocument
  readonly text: TranslatedText
  /** The order of the catalog's entries. */
  readonly order: KeysIn
  /** The content of the catalog. */
  readonly value: unknown
  /** The language of the original. */
  readonly lang: string
}

/** One text of the flow beside its translation, with what is to be done about it. */
export function TranslationRow({ document, text, order, value, lang }: Props) {
  const words = useWords()
  const form = useForm()
  const { path, original, state } = text
  const label = labelOf(path, words.language)
  const actions = useMemo(() => actionsOn(rowDocument(document, text, order), order), [document, text, order])
  const inner = useMemo(() => ({ ...form, actions }), [form, actions])
  const own = valueAt(value, path)
  return (
    <div className="translation-row" data-state={state}>
      <div
        className="translation-original"
        role="group"
        aria-label={words('translation-original-of', { what: label })}
        lang={lang}
        dir="auto"
      >
        <ValueText value={original} />
      </div>
      <div className="translation-own">
        <FormContext value={inner}>
          {own !== undefined || typeof original === 'string' ? (
            <Cases
              schema={textSchema}
              value={own ?? ''}
              path={path}
              names={[]}
              label={label}
              removable={own !== undefined}
            />
          ) : (
            <p className="form-line">{label}</p>
          )}
          <State document={document} text={text} order={order} label={label} />
        </FormContext>
      </div>
    </div>
  )
}

/** What is open about a text, with the buttons that settle it. */
function State({ document, text, order, label }: Omit<Props, 'value' | 'lang'> & { readonly label: string }) {
  const words = useWords()
  const { actions } = useForm()
  const { sound } = useSnapshot()
  const { path, original, digest, state } = text
  const note = (as: string) => {
    const tree = treeOf(document.text)
    if (tree) document.edit(setAt(tree, ['$source', pathText(path)], as, order))
  }
  const button = (name: 'start' | 'still' | 'same' | 'own', press: () => void) => (
    <button
      type="button"
      className="form-quiet"
      aria-label={words(`translation-${name}-of`, { what: label })}
      onClick={press}
    >
      {words(`translation-${name}`)}
    </button>
  )
  switch (state) {
    case 'translated':
      return null
    case 'missing':
      return (
        <p className="translation-state">
          {words('translation-state-missing')} {button('start', () => actions.set(path, original))}
        </p>
      )
    case 'changed':
      return (
        <p className="translation-state">
          {words('translation-state-changed')} {button('still', () => note(digest))}
        </p>
      )
    case 'untranslated':
      return (
        <p className="translation-state">
          {words('translation-state-untranslated')} {button('same', () => note(digest))}
        </p>
      )
    case 'inherited': {
      const inherited = valueAt(sound, path)
      return (
        <div className="translation-state">
          {words('translation-state-inherited')} <ValueText value={inherited} />{' '}
          {button('own', () => actions.set(path, inherited ?? original))}
        </div>
      )
    }
  }
}

/** Returns the name of a text inside its group: the titles along its path. */
function labelOf(path: Path, language: Language): string {
  const start = path[0] === 'steps' ? 2 : 1
  const inside = path.slice(start).flatMap((key, index) => {
    // The texts and fields of a question need no heading.
    return /^(?:bubbles|fields)$/.test(String(key)) && index === 0
      ? []
      : [titleOf(path.slice(0, start + index + 1), language)]
  })
  return inside.join(' · ')
}
