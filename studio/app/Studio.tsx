import { useEffect, useMemo, useState } from 'react'
import { useImmer } from 'use-immer'
import { LogProvider } from '../funnel/LogProvider.tsx'
import { WordsContext, useWords, wordsOf } from '../words/words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Bar } from './Bar.tsx'
import { Panes } from './Panes.tsx'
import { type Preferences, keepPreferences } from './preferences.ts'
import { useModal } from './use-modal.ts'
import { WorkspaceContext } from './use-workspace.ts'

const steps = ['tour-1', 'tour-2', 'tour-3', 'tour-4'] as const

/** Introduces the parts of the studio to first-time users in four steps. */
function Tour({ end }: { readonly end: () => void }) {
  const words = useWords()
  const [at, go] = useState(0)
  const modal = useModal(end)
  const isLast = at === steps.length - 1
  return (
    <dialog {...modal} className="tour" aria-label={words('tour')}>
      <p className="place">{words('tour-step', { step: at + 1, of: steps.length })}</p>
      <p aria-live="polite">{words(steps[at]!)}</p>
      <button type="button" className="primary" onClick={() => (isLast ? end() : go(at + 1))}>
        {words(isLast ? 'tour-end' : 'tour-next')}
      </button>
    </dialog>
  )
}

interface Props {
  readonly workspace: Workspace
  readonly preferences: Preferences
}

/** The whole studio: a bar on top, the editors on one side, the views of the result on the other side. */
export function Studio({ workspace, preferences: before }: Props) {
  const [preferences, change] = useImmer(before)
  const { language, theme } = preferences
  const words = useMemo(() => wordsOf(language), [language])
  useEffect(() => {
    keepPreferences(preferences)
    document.documentElement.lang = language
    document.documentElement.dataset.theme = theme
  }, [preferences, language, theme])

  return (
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <Bar
          onLanguage={() => {
            const next = language === 'ja' ? 'en' : 'ja'
            workspace.speak(next)
            change((draft) => void (draft.language = next))
          }}
          onTour={() => change((draft) => void (draft.toured = false))}
          onTheme={() => change((draft) => void (draft.theme = theme === 'light' ? 'dark' : 'light'))}
        />
        <LogProvider>
          <Panes language={language} />
        </LogProvider>
        {!preferences.toured && <Tour end={() => change((draft) => void (draft.toured = true))} />}
      </WorkspaceContext>
    </WordsContext>
  )
}
