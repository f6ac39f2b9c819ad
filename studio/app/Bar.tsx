import { useState } from 'react'
import { useWords } from '../words/words.ts'
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
  const { ids, current, text } = useSnapshot()
  const [news, tell] = useState({ said: '', of: '' })
  const document = workspace.documentOf(current)
  // What was said of an older text says nothing of this one.
  const said = news.of === text ? news.said : ''
  const isChanged = document !== undefined && workspace.isChanged(current)

  const save = async () => {
    const say = (saying: string) => tell({ said: saying, of: text })
    const outcome = await workspace.save()
    if ('failed' in outcome) return say(words('save-failed', { reason: outcome.failed }))
    if ('changed' in outcome) return say(words('file-changed'))
    say(words(outcome.draft ? 'saved-draft' : 'saved'))
  }

  return (
    <header className="bar">
      <h1>{words('studio')}</h1>
      <label className="pick">
        <span>{words('flow')}</span>
        <select value={current} onChange={({ target }) => workspace.choose(target.value)}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {id}
              {workspace.isChanged(id) ? ' •' : ''}
            </option>
          ))}
        </select>
      </label>
      <span className="group" data-length={text.length}>
        <button type="button" disabled={!document?.undoable} onClick={() => document?.undo()}>
          {words('undo')}
        </button>
        <button type="button" disabled={!document?.redoable} onClick={() => document?.redo()}>
          {words('redo')}
        </button>
      </span>
      <button type="button" className="primary" disabled={!isChanged} onClick={() => void save()}>
        {words('save')}
      </button>
      <output className="status">{isChanged && said === '' ? words('unsaved') : said}</output>
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
