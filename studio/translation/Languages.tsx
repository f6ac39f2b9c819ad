import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { partsOfName, translatedIds } from '../../engine/language/extend/catalogs.ts'
import { languageFault, writtenInPlace } from '../../engine/language/languages.ts'
import { NameField } from '../controls/NameField.tsx'
import { PickSelect } from '../controls/PickSelect.tsx'
import { fileOf, flowIdOf, isPartId } from '../desk/opened.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords, type Words } from '../words/words.ts'
import { catalogsOf, languageOf, valueOf } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

/** Returns the name of a language in the language of the studio, or the tag if it has none. */
export function languageName(tag: string, { language }: Words): string {
  const key = `${tag} ${language}`
  if (!names.has(key)) names.set(key, nameOf(tag, language))
  return names.get(key)!
}

/** The names of languages by tag and language: `Intl` takes a millisecond for each. */
const names = new Map<string, string>()

const nameOf = (tag: string, language: string): string =>
  (languageFault(tag) ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(tag)) ?? tag

/** Lists the languages of the current flow, opens them, and adds further ones. */
export function Languages() {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, reading, ids, changed } = useSnapshot()
  const flow = flowIdOf(current)
  const { lang, catalogs } = useMemo(() => {
    // The list of files decides on the languages, and the texts that were read last.
    const texts = { ...workspace.opened.texts, ...(reading && { [current]: reading.of }) }
    const flows = translatedIds(flow, (id) => valueOf(texts[id])).toReversed()
    const all = flows.flatMap((id) => (ids.includes(id) ? catalogsOf(texts, id) : []))
    const isNearest = (id: string) => all.find((other) => partsOfName(other).lang === partsOfName(id).lang) === id
    return { lang: languageOf(texts, flow), catalogs: all.filter(isNearest) }
  }, [workspace, current, reading, flow, ids])
  if (isPartId(current) || typeof lang !== 'string') return null
  const titleOf = (id: string) => {
    const { id: of, lang: tag } = partsOfName(id)
    const language = languageName(tag, words)
    return of === flow ? language : words('languages-of-base', { language, flow: of })
  }
  const open = (id: string, title: string) => (
    <button key={id} type="button" aria-current={id === current || undefined} onClick={() => workspace.choose(id)}>
      {title}
      {changed.includes(id) ? ' •' : ''}
    </button>
  )
  const own = catalogs.filter((id) => flowIdOf(id) === flow).map((id) => partsOfName(id).lang)
  return (
    <nav className="languages" aria-label={words('languages')}>
      {open(flow, words('languages-original', { language: languageName(lang, words) }))}
      {catalogs.map((id) => open(id, titleOf(id)))}
      <NewLanguage key={`${flow} new`} flow={flow} taken={[lang, ...own]} />
    </nav>
  )
}

/** The id of the field for the tag of a language. */
const tagField = 'language-tag'

/** Moves the focus to the current language, when the form for a tag has closed. */
const focusCurrent = () => document.querySelector<HTMLElement>('.languages [aria-current]')?.focus()

interface Props {
  readonly flow: string
  /** The languages that the flow has. */
  readonly taken: readonly string[]
}

/** Adds a translation: into a language with words of its own in the form, or into any language by its tag. */
function NewLanguage({ flow, taken }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const [isTyping, type] = useState(false)
  const [isRefused, refuse] = useState(false)
  const known = [...writtenInPlace, ...Object.keys(vocabulary.languages)].filter((tag) => !taken.includes(tag))
  const add = async (tag: string) => {
    const id = `${flow}.${tag}`
    const text = await workspace.desk.reader.completeCatalog(workspace.opened, id)
    flushSync(() => {
      type(false)
      refuse(text === undefined)
      if (text !== undefined && !workspace.documentOf(id)) workspace.add(id, text)
    })
    if (isTyping) focusCurrent()
  }
  const end = () => {
    flushSync(() => type(false))
    focusCurrent()
  }
  const openField = () => {
    flushSync(() => type(true))
    document.getElementById(tagField)?.focus()
  }
  return (
    <>
      <PickSelect
        className="languages-add"
        label={words('languages-add')}
        value=""
        choose={(tag) => (tag === '*' ? openField() : void add(tag))}
      >
        <option value="">{`+ ${words('languages-add')}`}</option>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag, words)}
          </option>
        ))}
        <option value="*">{words('languages-other')}</option>
      </PickSelect>
      {isTyping && <LanguageTag flow={flow} taken={taken} add={(tag) => void add(tag)} end={end} />}
      <span role="status" className="languages-note">
        {isRefused && words('languages-flow-broken')}
      </span>
    </>
  )
}

interface TagProps extends Props {
  readonly add: (tag: string) => void
  readonly end: () => void
}

/** Takes the tag of any language. */
function LanguageTag({ flow, taken, add, end }: TagProps) {
  const words = useWords()
  const [typed, set] = useState('')
  const isTag = typed !== '' && !languageFault(typed)
  const tag = isTag ? Intl.getCanonicalLocales(typed)[0]! : typed
  const isTaken = taken.includes(tag)
  return (
    <form
      className="languages-tag"
      aria-label={words('languages-other')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTag && !isTaken) add(tag)
      }}
    >
      <NameField
        id={tagField}
        label={words('languages-tag')}
        value={typed}
        change={set}
        note={
          isTaken
            ? words('languages-taken')
            : typed !== '' && !isTag
              ? words('languages-unknown', { tag: typed })
              : words('languages-tag-hint', { file: fileOf(`${flow}.${tag || '…'}`) })
        }
      />
      <span className="group">
        <button type="submit" className="primary" disabled={!isTag || isTaken}>
          {words('languages-add')}
        </button>
        <button type="button" onClick={end}>
          {words('variants-cancel')}
        </button>
      </span>
    </form>
  )
}
