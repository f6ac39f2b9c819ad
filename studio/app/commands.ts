import { useMemo } from 'react'
import type { Destination } from '../palette/destinations.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import type { Stepping } from './Bar.tsx'
import { hands, useNavigation, views } from './Navigation.tsx'

/** The settings of the studio that a button or the palette changes. */
export interface Settings {
  readonly onLanguage: () => void
  readonly onTheme: () => void
  readonly onTour: () => void
}

/** Returns the views and the commands of the studio for the palette. A command without effect is left out. */
export function useCommands({ undo, redo }: Stepping, { onLanguage, onTheme, onTour }: Settings): Destination[] {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, subject, saved, changed, undoable, redoable } = useSnapshot()
  const { takeHand, takeView } = useNavigation()
  return useMemo(() => {
    const command = (key: Command, go: () => void, isPossible = true, keys?: string): Destination[] =>
      isPossible ? [{ key, kind: 'command', title: words(key), ...(keys !== undefined && { keys }), go }] : []
    // The views are those of a flow.
    const inFlow = (go: () => void) => () => {
      if (current !== subject) workspace.choose(subject)
      go()
    }
    return [
      ...command('save', () => void workspace.save('current'), changed.includes(current), 'Control+S'),
      ...command(
        'save-all',
        () => void workspace.save('all'),
        changed.some((id) => id !== current),
      ),
      ...command('undo', undo, undoable, 'Control+Z'),
      ...command('redo', redo, redoable, 'Control+Shift+Z'),
      ...command('revert', () => workspace.revert(current), changed.includes(current) && saved[current] !== undefined),
      ...hands.map((name) =>
        viewNamed(
          name,
          words(name),
          inFlow(() => takeHand(name)),
        ),
      ),
      ...views.map((name) =>
        viewNamed(
          name,
          words(name),
          inFlow(() => takeView(name)),
        ),
      ),
      ...command('theme', onTheme),
      ...command('language', onLanguage),
      ...command('tour', onTour),
    ]
  }, [
    words,
    workspace,
    current,
    subject,
    saved,
    changed,
    undoable,
    redoable,
    undo,
    redo,
    takeHand,
    takeView,
    onTheme,
    onLanguage,
    onTour,
  ])
}

type Command = 'save' | 'save-all' | 'undo' | 'redo' | 'revert' | 'theme' | 'language' | 'tour'

const viewNamed = (name: string, title: string, go: () => void): Destination => ({
  key: `view ${name}`,
  kind: 'view',
  title,
  go,
})
