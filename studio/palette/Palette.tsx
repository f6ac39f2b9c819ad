import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react'
import { useMemo, useState } from 'react'
import { keysText } from '../controls/keys-text.ts'
import { useModal } from '../controls/use-modal.ts'
import { themeId } from '../desk/opened.ts'
import { useWords } from '../words/words.ts'
import { useGo, useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { type Destination, questionsOf, textsOf } from './destinations.ts'
import { groupsOf, searchIn } from './search.ts'

interface Props {
  /** The views and commands of the studio. */
  readonly commands: readonly Destination[]
  readonly end: () => void
}

/** Finds a question, a text, a view, a file or a command by a few letters, and goes there. */
export function Palette({ commands, end }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const go = useGo()
  const { sound, ids, current } = useSnapshot()
  const [query, setQuery] = useState('')
  const modal = useModal(end)
  const search = useMemo(() => {
    const titleOf = (id: string) => (id === themeId ? words('theme-title') : id)
    const files = ids
      .filter((id) => id !== current)
      .map((id): Destination => ({
        key: `file ${id}`,
        kind: 'file',
        title: titleOf(id),
        go: () => workspace.choose(id),
      }))
    const inFlow = sound ? [...questionsOf(sound, go, words), ...textsOf(sound, go, words)] : []
    return searchIn([...commands, ...files, ...inFlow])
  }, [commands, ids, current, workspace, sound, go, words])
  // Not deferred: Enter right after the last letter chooses among the results for that letter.
  const results = useMemo(() => search(query), [search, query])
  const choose = (destination: Destination) => {
    end()
    // The dialog returns the focus before the destination takes it.
    setTimeout(() => destination.go())
  }
  return (
    <dialog
      {...modal}
      className="palette"
      aria-label={words('palette')}
      // Only a press on the backdrop has the dialog itself as its target.
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) end()
      }}
    >
      <ComboboxProvider open value={query} setValue={setQuery} resetValueOnHide={false} includesBaseElement={false}>
        <Combobox
          className="palette-query primary"
          autoSelect="always"
          placeholder={words('palette-hint')}
          aria-label={words('palette')}
          autoComplete="none"
        />
        <ComboboxList alwaysVisible className="palette-results" aria-label={words('palette-results')}>
          {groupsOf(results).map(([kind, all]) => (
            <ComboboxGroup key={kind}>
              <ComboboxGroupLabel className="palette-kind">{words(`palette-${kind}`)}</ComboboxGroupLabel>
              {all.map((destination) => (
                <ComboboxItem
                  key={destination.key}
                  className="palette-result"
                  focusOnHover
                  hideOnClick={false}
                  setValueOnClick={false}
                  onClick={() => choose(destination)}
                >
                  <span lang={destination.titleLang}>{destination.title}</span>
                  {destination.detail !== undefined && (
                    <small lang={destination.detailLang}>{destination.detail}</small>
                  )}
                  {destination.keys !== undefined && <kbd aria-hidden="true">{keysText(destination.keys)}</kbd>}
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          ))}
        </ComboboxList>
      </ComboboxProvider>
      <p role="status" className={results.length > 0 ? 'unseen' : 'hint'}>
        {results.length === 0 ? words('palette-nothing') : words('palette-count', { count: results.length })}
      </p>
    </dialog>
  )
}
