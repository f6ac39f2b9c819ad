import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import type { FocusTarget } from '../../engine/runtime/effects/carrier.ts'
import type { AnyFlow, FlowTypes } from '../../engine/runtime/program/flow-types.ts'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { Inline } from '../../renderers/chat/inline/Inline.tsx'
import { focusOn } from '../../renderers/chat/overlay/focus.ts'
import { keepEvent } from '../../renderers/chat/overlay/keep-events.ts'
import { takeAll } from '../../renderers/every-part.ts'
import { requireRenderers } from '../../renderers/index.ts'
import { Living } from './Living.tsx'
import type { FormOptions } from './options.ts'

takeAll()

/** The props of the chat, in addition to those of every form. */
export interface ChatFormProps<Of extends FlowTypes = AnyFlow> extends FormOptions<Of> {
  /**
   * `dialog`: over the page, which is then inert and does not scroll; Back closes it. `inline`: a part of the page,
   * with the height `--kaiwa-inline-height`, without history entries, scroll lock or leave banner. The default is
   * `dialog`.
   */
  readonly mode?: 'dialog' | 'inline'
  /**
   * Whether the form is open; true by default. When a visitor closes a dialog, `onClosed` is called: set this to false
   * then, and to true to open it again. While answers are being sent the form stays open, and closes afterwards.
   */
  readonly open?: boolean
  /**
   * Called when Forward, Back or a reload has reached an entry of the closed dialog: set `open` to true to open it
   * again.
   */
  readonly onReturned?: () => void
}

/**
 * The form as a chat. Its styles are in `kaiwa-form/style.css`. A server draws an inline form with its first question,
 * by the server's day, and draws nothing for a dialog.
 */
export function ChatForm<Of extends FlowTypes = AnyFlow>(props: ChatFormProps<Of>): ReactElement
export function ChatForm({ mode = 'dialog', open = true, onReturned, ...options }: ChatFormProps) {
  const root = useRef<HTMLElement>(null)
  const inline = mode === 'inline'
  const { flow } = options.program
  const own = (options.renderers ?? []).map(({ type }) => type).join(' ')
  useEffect(() => requireRenderers(flow, own.split(' ')), [flow, own])
  const focus = (target: FocusTarget) => focusOn(() => root.current, target)
  return (
    <Living
      options={options}
      placement={{ presentation: inline ? { inline } : {}, open, root, focus, onReturned }}
      key={`${flow.id} ${mode}`}
    >
      {inline ? <Inline root={root} /> : <Chat root={root as RefObject<HTMLDialogElement | null>} keep={keepEvent} />}
    </Living>
  )
}
