import { render } from '@testing-library/react'
import { LogProvider } from '../funnel/LogProvider.tsx'
import { WordsContext, wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { NavigationProvider } from './Navigation.tsx'
import { Panes } from './Studio.tsx'

/** Draws both panes of a studio, in English. */
export const drawPanes = (workspace: Workspace) =>
  render(
    <WordsContext value={wordsOf('en')}>
      <WorkspaceContext value={workspace}>
        <LogProvider>
          <NavigationProvider>
            <Panes language="en" />
          </NavigationProvider>
        </LogProvider>
      </WorkspaceContext>
    </WordsContext>,
  )
