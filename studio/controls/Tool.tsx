import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { keysText } from './keys-text.ts'

/** How tools are drawn: as icons with tooltips, or as rows of a menu, with their names as text. */
export const ToolLookContext = createContext<'icon' | 'row'>('icon')

interface Props {
  readonly icon: LucideIcon
  readonly label: string
  readonly press: () => void
  /** The shortcut of the tool, such as `Control+Z`, in the notation of `aria-keyshortcuts`. */
  readonly keys?: string
  /** A disabled tool stays in the tab order, so that its tooltip can be read and the focus is not lost. */
  readonly isDisabled?: boolean
  readonly opensDialog?: boolean
  /** Whether it is marked, because what it starts is under way. */
  readonly isOn?: boolean
  /** The language of the label, if that is not the language of the studio. */
  readonly lang?: string
}

/** A button of the toolbar: an icon whose name appears on hover and on focus, or a row with its name. */
export function Tool({
  icon: Icon,
  label,
  press,
  keys,
  isDisabled = false,
  opensDialog = false,
  isOn = false,
  lang,
}: Props) {
  const isRow = use(ToolLookContext) === 'row'
  return (
    <button
      type="button"
      className={isRow ? 'tool tool-row' : 'tool'}
      lang={lang}
      aria-label={isRow ? undefined : label}
      data-tooltip={isRow ? undefined : label}
      aria-keyshortcuts={keys}
      aria-disabled={isDisabled || undefined}
      data-on={isOn || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={() => {
        if (!isDisabled) press()
      }}
    >
      <Icon size={18} aria-hidden />
      {isRow && <span>{label}</span>}
      {isRow && keys !== undefined && <kbd aria-hidden="true">{keysText(keys)}</kbd>}
    </button>
  )
}
