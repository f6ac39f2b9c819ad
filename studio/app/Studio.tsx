import { useEffect, useMemo } from 'react'
import { useImmer } from 'use-immer'
import { LogProvider } from '../funnel/LogProvider.tsx'
import { WordsContext, wordsOf } from '../words/words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Bar } from './Bar.tsx'
import { Panes } from './Panes.tsx'
import { keepPreferences, type Preferences } from './preferences.ts'
import { Tour } from './Tour.tsx'
import { WorkspaceContext } from './use-workspace.ts'

interface Props {
  readonly workspace: Workspace
  readonly preferences: Preferences
}

/** The whole studio: a bar above, what is edited on one side, what becomes of it on the other. */
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
