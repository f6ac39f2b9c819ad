import { useEffect } from 'react'
import { isMac } from './keys-text.ts'

/** The action of each shortcut, independent of the focus. */
export interface Shortcuts {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly search: () => void
}

/** Returns the pressed shortcut, or undefined for any other key. */
export function shortcutOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  isComposing,
}: KeyboardEvent): keyof Shortcuts | undefined {
  if (!(ctrlKey || metaKey) || altKey || isComposing) return undefined
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 's':
      return shiftKey ? undefined : 'save'
    case 'k':
      // On a Mac, Control+K deletes the rest of a line in every control.
      return shiftKey || (ctrlKey && isMac()) ? undefined : 'search'
    default:
      return undefined
  }
}

const keyOf: Readonly<Record<keyof Shortcuts, string>> = { undo: 'z', redo: 'z', save: 's', search: 'k' }

/** Reports whether a shortcut edits text, so that a control with its own text may have its own meaning for it. */
export const isTextShortcut = (shortcut: keyof Shortcuts): boolean => shortcut === 'undo' || shortcut === 'redo'

/** Triggers a shortcut for a frame, whose key events do not reach the window. */
export const pressShortcut = (shortcut: keyof Shortcuts): void =>
  void dispatchEvent(
    new KeyboardEvent('keydown', {
      key: keyOf[shortcut],
      shiftKey: shortcut === 'redo',
      ctrlKey: !isMac(),
      metaKey: isMac(),
      cancelable: true,
    }),
  )

/**
 * Reports whether a control holds text that is not, or not yet, part of a flow. While something is typed in such a
 * control, its own undo applies.
 */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset.ownUndo !== undefined && target.value !== target.dataset.ownUndo

/** Undoes, redoes, saves and searches by keyboard everywhere in the window, also in the JSON editor. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (!shortcut || (isTextShortcut(shortcut) && hasOwnUndo(event.target))) return
      // The browser's own undo only knows single controls, and its own save command saves the page.
      event.preventDefault()
      event.stopPropagation()
      // An open dialog has to be answered first.
      if (!document.querySelector('dialog[open]')) shortcuts[shortcut]()
    }
    const undoByMenu = (event: InputEvent) => {
      const shortcut =
        event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined
      if (!shortcut || hasOwnUndo(event.target)) return
      event.preventDefault()
      shortcuts[shortcut]()
    }
    addEventListener('keydown', press, true)
    addEventListener('beforeinput', undoByMenu, true)
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('beforeinput', undoByMenu, true)
    }
  }, [shortcuts])
}
