import { useMemo } from 'react'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { withType } from '../form/changed-type.ts'
import { type TypeDialogProps, useForm } from '../form/form-context.ts'
import { titleOf } from '../form/titles.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'
import { draftLanguageOf, type Entry, exampleIn, typeEntriesOf } from './entries.ts'
import { KindPicker } from './KindPicker.tsx'

/**
 * The dialog in which the type of a field is chosen. A field that has a type already keeps what the new type has as
 * well; before, the dialog names what it would lose.
 */
export function TypeDialog({ types, field, choose, end }: TypeDialogProps) {
  const words = useWords()
  const { language } = useForm()
  const { sound: flow } = useSnapshot()
  const lang = draftLanguageOf(flow?.lang ?? language)
  const entries = useMemo(
    () =>
      typeEntriesOf(
        vocabulary.types.filter(({ type }) => types.includes(type)),
        words,
        lang,
      ),
    [types, words, lang],
  )
  const changed = (entry: Entry) => {
    const example = exampleIn(entry)
    const schema = vocabulary.types.find(({ type }) => type === example.type)!.schema as SchemaPart
    return withType(field ?? { label: example.label, rules: example.rules }, example, schema)
  }
  const note = (entry: Entry): string | undefined => {
    if (!field || entry.id === field.type) return undefined
    const titles = changed(entry).dropped.map((path) => {
      const title = titleOf(path, language)
      return path.length === 1
        ? title
        : words('adding-dropped-inside', { part: titleOf(path.slice(0, 1), language), title })
    })
    if (titles.length === 0) return words('adding-keeps-all')
    return words('adding-drops', { parts: new Intl.ListFormat(language).format(titles) })
  }
  return (
    <KindPicker
      title={words(field ? 'adding-type-title' : 'adding-field-title')}
      entries={entries}
      start={typeof field?.type === 'string' ? field.type : undefined}
      lang={lang}
      note={note}
      isPossible={({ id }) => id !== field?.type}
      action={words(field ? 'adding-type-change' : 'adding-field-add')}
      take={(entry) => choose(changed(entry).field)}
      end={end}
    />
  )
}
