import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { shortcutOf } from '../controls/use-shortcuts.ts'
import { editBetween } from '../document/edits.ts'
import { fill, placeIn, textIn } from './chips.ts'

interface Props {
  readonly text: string
  readonly label: string
  readonly describedBy: string
  readonly lang: string
  readonly style?: CSSProperties
  readonly className?: string
  /** True if the text may have several lines. */
  readonly hasLines: boolean
  /** True if everything is selected at first, so that typing replaces it. */
  readonly isNew: boolean
  /** The position of the pointer in the window, where the caret is put. */
  readonly point?: { readonly x: number; readonly y: number } | undefined
  readonly titleOf: (name: string) => string
  readonly change: (text: string) => void
  readonly done: () => void
  readonly restore: () => void
  readonly ref: React.RefObject<HTMLDivElement | null>
}

/**
 * A text that is typed at its place in the form. Names in braces are chips. While an input method composes, nothing is
 * drawn again here: React sets neither the content nor an attribute of a focused box.
 */
export function WordingBox(props: Props) {
  const { text, label, describedBy, lang, style, className = '', hasLines, isNew, point, titleOf, ref: box } = props
  /** The text that the box shows. */
  const shown = useRef<string>(undefined)
  const isComposing = useRef(false)

  useLayoutEffect(() => {
    if (isComposing.current || shown.current === text) return
    const isFirst = shown.current === undefined
    const hadFocus = document.activeElement === box.current
    const [change] = isFirst ? [] : editBetween(shown.current!, text)
    fill(box.current!, text, titleOf)
    shown.current = text
    // After Undo and Redo, the caret is where the restored text ends.
    if (change && hadFocus) getSelection()?.collapse(...placeIn(box.current!, change.from + change.insert.length))
  }, [text, titleOf, box])
  useLayoutEffect(() => {
    const element = box.current!
    element.focus({ preventScroll: true })
    if (isNew) getSelection()?.selectAllChildren(element)
    else if (!point || !caretAt(element, point)) caretAtEnd(element)
    // The first position of the caret is not changed by later drawings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const report = () => {
    const now = textIn(box.current!)
    if (now === shown.current) return
    shown.current = now
    props.change(now)
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || isComposing.current || shortcutOf(nativeEvent)) return
    if (key === 'Escape') {
      event.preventDefault()
      props.restore()
    } else if (key === 'Enter' && (!hasLines || ctrlKey || metaKey)) {
      event.preventDefault()
      props.done()
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- an element with editable content has the focus
    <div
      ref={box}
      className={`picture-box ${className}`}
      style={style}
      role="textbox"
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      aria-multiline={hasLines}
      aria-label={label}
      aria-describedby={describedBy}
      lang={lang}
      dir="auto"
      spellCheck
      onInput={() => {
        if (!isComposing.current) report()
      }}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={() => {
        isComposing.current = false
        report()
      }}
      onKeyDown={press}
    />
  )
}

function caretAtEnd(element: HTMLElement): void {
  const selection = getSelection()
  selection?.selectAllChildren(element)
  selection?.collapseToEnd()
}

/** Puts the caret at a position of the window. Returns false if the element is not there. */
function caretAt(element: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const at = document.caretPositionFromPoint?.(x, y)
  if (!at || !element.contains(at.offsetNode) || at.offsetNode.parentElement?.closest('.picture-chip')) return false
  getSelection()?.collapse(at.offsetNode, at.offset)
  return true
}
