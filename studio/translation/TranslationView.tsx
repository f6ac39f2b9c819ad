import { useMemo, useState } from 'react'
import { partsOfName } from '../../engine/language/extend/catalogs.ts'
import type { TranslatedText } from '../../engine/language/extend/coverage.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { pathText, textPath } from '../../engine/language/read/path.ts'
import { useAudienceText } from '../conditions/sentence.ts'
import type { Translation } from '../desk/reader.ts'
import type { FlowDocument } from '../document/document.ts'
import { treeOf } from '../document/tree.ts'
import { idOf } from '../form/form-context.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { Part } from '../form/FormView.tsx'
import { titleOf } from '../form/titles.ts'
import { useValue } from '../form/use-shared.ts'
import { AudienceContext } from '../variants/differences.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { languageName } from './Languages.tsx'
import { orderOf, withoutEntry } from './row-document.ts'
import { TranslationRow } from './TranslationRow.tsx'
import { TranslatorTools } from './TranslatorTools.tsx'

interface Props {
  readonly document: FlowDocument
  readonly language: Language
  /** Shows a part of the catalog as JSON. */
  readonly toJson: (from: number, to: number) => void
}

/** A catalog as a form: each text of the flow beside its translation. */
export function TranslationView({ document, language, toJson }: Props) {
  const words = useWords()
  const { current, reading, sound } = useSnapshot()
  const value = useValue(document)
  const translation = useLast(reading?.translation)
  const audience = useAudienceText(sound)
  const { id, lang } = partsOfName(current)
  return (
    <FormFrame document={document} value={value} language={language} toJson={toJson} Part={Part}>
      <AudienceContext value={audience}>
        <h2>{words('translation-of', { language: languageName(lang, words), flow: id })}</h2>
        <Leftovers document={document} />
        {translation ? <Texts document={document} translation={translation} value={value} /> : <Unknown flow={id} />}
      </AudienceContext>
    </FormFrame>
  )
}

/** Returns the last known value: a mistake that is being typed does not hide the texts. */
function useLast<Value>(now: Value | undefined): Value | undefined {
  const [last, keep] = useState(now)
  if (now !== undefined && now !== last) keep(now)
  return now ?? last
}

/** Replaces the texts while they are not known. */
function Unknown({ flow }: { readonly flow: string }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { reading } = useSnapshot()
  if (!reading) return <p className="empty">{words('loading-flow')}</p>
  return (
    <>
      <p>{words('translation-unknown')}</p>
      {workspace.documentOf(flow) && (
        <button type="button" onClick={() => workspace.choose(flow)}>
          {words('translation-open-flow', { flow })}
        </button>
      )}
    </>
  )
}

/** The findings about entries that belong to no text. Such an entry can only be removed. */
const misplaced: ReadonlySet<string> = new Set([
  'catalog-unknown',
  'catalog-no-text',
  'catalog-not-text',
  'catalog-not-group',
])

/** Lists the entries of the catalog that are at no text of the flow, each with a button that removes it. */
function Leftovers({ document }: { readonly document: FlowDocument }) {
  const words = useWords()
  const { current, reading } = useSnapshot()
  const found = (reading?.findings ?? []).filter(({ code, flow }) => flow === current && misplaced.has(code))
  if (found.length === 0) return null
  return (
    <section className="translation-leftovers" aria-label={words('translation-leftover')}>
      <h3>{words('translation-leftover')}</h3>
      <ul>
        {found.map(({ id, path, message }) => (
          <li key={id} id={idOf(textPath(path))}>
            <span>{message}</span>
            <button
              type="button"
              aria-label={words('form-remove', { what: path })}
              onClick={() => {
                const tree = treeOf(document.text)
                if (tree) document.edit(withoutEntry(tree, textPath(path)))
              }}
            >
              {words('form-remove', { what: '' }).trim()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const openStates = ['missing', 'changed', 'untranslated'] as const
const isOpen = ({ state }: TranslatedText): boolean => openStates.some((open) => open === state)

interface TextsProps {
  readonly document: FlowDocument
  readonly translation: Translation
  /** The content of the catalog. */
  readonly value: unknown
}

/** All texts of the flow, by question, with the number of those that are open. */
function Texts({ document, translation, value }: TextsProps) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const { texts, lang, steps } = translation
  /** The places that were open when the list was narrowed to them: a text stays while it is being translated. */
  const [only, narrow] = useState<ReadonlySet<string>>()
  const order = useMemo(() => orderOf(texts), [texts])
  const open = texts.filter(isOpen)
  const shown = only ? texts.filter((text) => isOpen(text) || only.has(pathText(text.path))) : texts
  const groups = useMemo(() => groupsOf(shown, steps), [shown, steps])
  const counted = openStates.flatMap((state) => {
    const count = open.filter((text) => text.state === state).length
    return count > 0 ? [words(`translation-${state}`, { count })] : []
  })
  const fill = async () => {
    const before = document.text
    const complete = await workspace.desk.reader.completeCatalog(workspace.opened, current)
    if (complete !== undefined && document.text === before) document.replace(complete)
  }
  return (
    <>
      <section className="translation-sum" id={idOf(['translates'])} aria-label={words('translation-only-open')}>
        <p role="status">
          {[words('translation-count', { count: texts.length }), ...counted].join(' · ')}
          {open.length === 0 && ` · ${words('translation-complete')}`}
        </p>
        <label className="form-chip">
          <input
            type="checkbox"
            checked={only !== undefined}
            onChange={({ target }) =>
              narrow(target.checked ? new Set(open.map(({ path }) => pathText(path))) : undefined)
            }
          />
          <span>{words('translation-only-open')}</span>
        </label>
        {open.some(({ state }) => state === 'missing') && (
          <button type="button" onClick={() => void fill()}>
            {words('translation-fill')}
          </button>
        )}
        <TranslatorTools document={document} steps={steps} />
      </section>
      {groups.map(({ key, isStep, rows }) => (
        <Group key={key} title={key} isStep={isStep}>
          {rows.map((text) => (
            <TranslationRow
              key={pathText(text.path)}
              document={document}
              text={text}
              order={order}
              value={value}
              lang={lang}
            />
          ))}
        </Group>
      ))}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly isStep: boolean
  readonly children: React.ReactNode
}

function Group({ title, isStep, children }: GroupProps) {
  const { language } = useWords()
  const name = isStep ? title : titleOf([title], language)
  return (
    <section className="translation-group" aria-label={name}>
      <h3>{name}</h3>
      {children}
    </section>
  )
}

interface TextGroup {
  /** The id of a step, or a key of the flow. */
  readonly key: string
  readonly isStep: boolean
  readonly rows: readonly TranslatedText[]
}

/** Returns the texts by question, in the order of the conversation, and then by the other parts of the flow. */
function groupsOf(texts: readonly TranslatedText[], steps: readonly string[]): TextGroup[] {
  const groups = new Map<string, TextGroup & { readonly rows: TranslatedText[] }>()
  for (const text of texts) {
    const [root = '', step = ''] = text.path.map(String)
    const isStep = root === 'steps'
    const key = isStep ? step : root
    const group = groups.get(`${isStep} ${key}`) ?? { key, isStep, rows: [] }
    groups.set(`${isStep} ${key}`, group)
    group.rows.push(text)
  }
  const rank = ({ key, isStep }: TextGroup) => (isStep ? steps.indexOf(key) : steps.length)
  return [...groups.values()].toSorted((left, right) => rank(left) - rank(right))
}
