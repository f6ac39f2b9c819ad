import { useCallback, useId, useMemo, useState } from 'react'
import { useWords } from '../words/words.ts'
import { Difference } from './Difference.tsx'
import { Drafts } from './Drafts.tsx'
import { PickButtons } from './PickButtons.tsx'
import { PickSelect } from './PickSelect.tsx'
import { useSavingStatus } from './use-saving-status.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

interface Props {
  readonly onLanguage: () => void
  readonly onTheme: () => void
  readonly onTour: () => void
}

/** What is worked on, what can be undone, and whether it is saved. */
export function Bar({ onLanguage, onTheme, onTour }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { ids, current, text, saved } = useSnapshot()
  const picker = useId()
  const [blocked, block] = useState<{ readonly by: readonly string[]; readonly of: string }>()
  const document = workspace.documentOf(current)
  const changed = ids.filter(workspace.isChanged)
  const isChanged = changed.includes(current)
  const isNew = document !== undefined && saved[current] === undefined

  const step = useCallback(
    (which: 'undo' | 'redo') => {
      if (!workspace.documentOf(workspace.snapshot().current)) return
      const by = workspace[which]()
      block(by.length > 0 ? { by, of: workspace.snapshot().text } : undefined)
    },
    [workspace],
  )
  const save = useCallback(
    (which: 'current' | 'all') => void (workspace.snapshot().current !== '' && workspace.save(which)),
    [workspace],
  )
  useShortcuts(
    useMemo(() => ({ undo: () => step('undo'), redo: () => step('redo'), save: () => save('current') }), [step, save]),
  )
  const status = useSavingStatus()
  const statusText =
    blocked?.of === text
      ? words('step-blocked', { flows: new Intl.ListFormat(words.language).format(blocked.by) })
      : status

  return (
    <header className="bar">
      <h1>{words('studio')}</h1>
      <span className="pick">
        <label htmlFor={picker}>{words('flow')}</label>
        <PickSelect id={picker} value={current} choose={(id) => workspace.choose(id)}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {id}
              {changed.includes(id) ? ' •' : ''}
            </option>
          ))}
        </PickSelect>
      </span>
      {workspace.keeper.pick && document && <PickButtons />}
      <span className="group" data-length={text.length}>
        <button type="button" disabled={!document?.undoable} onClick={() => step('undo')}>
          {words('undo')}
        </button>
        <button type="button" disabled={!document?.redoable} onClick={() => step('redo')}>
          {words('redo')}
        </button>
      </span>
      <span className="group">
        <button type="button" className="primary" disabled={!isChanged} onClick={() => save('current')}>
          {words('save')}
        </button>
        {changed.some((id) => id !== current) && (
          <button type="button" onClick={() => save('all')}>
            {words('save-all')}
          </button>
        )}
        {isChanged && !isNew && (
          <button type="button" onClick={() => workspace.revert(current)}>
            {words('revert')}
          </button>
        )}
        {isNew && (
          <button type="button" onClick={() => workspace.discard(current)}>
            {words('discard-new')}
          </button>
        )}
        <Difference />
        <Drafts />
      </span>
      <output className="status">{statusText}</output>
      <span className="group end">
        <button type="button" lang={words('language') === 'English' ? 'en' : 'ja'} onClick={onLanguage}>
          {words('language')}
        </button>
        <button type="button" onClick={onTour}>
          {words('tour')}
        </button>
        <button type="button" onClick={onTheme}>
          {words('theme')}
        </button>
      </span>
    </header>
  )
}
