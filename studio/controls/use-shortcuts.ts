import { useEffect } from 'react'

/** The action of each shortcut, independent of the focus. */
export interface Shortcuts {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
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
    default:
      return undefined
  }
}

/** Triggers a shortcut for a frame, whose key events do not reach the window. */
export const pressShortcut = (shortcut: keyof Shortcuts): void =>
  void dispatchEvent(
    new KeyboardEvent('keydown', {
      key: shortcut === 'save' ? 's' : 'z',
      shiftKey: shortcut === 'redo',
      ctrlKey: true,
      cancelable: true,
    }),
  )

/**
 * Reports whether a control holds text that is not, or not yet, part of a flow. While something is typed in such a
 * control, its own undo applies.
 */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset.ownUndo !== undefined && target.value !== target.dataset.ownUndo

/** Undoes, redoes and saves by keyboard everywhere in the window, in the form and in the JSON editor alike. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (!shortcut || (shortcut !== 'save' && hasOwnUndo(event.target))) return
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
