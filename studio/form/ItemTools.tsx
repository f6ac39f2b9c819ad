import { ArrowDown, ArrowUp, CopyPlus, GripVertical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { type Draggable, DragGrip } from '../controls/DragGrip.tsx'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { removeAndFocusNear } from './reveal-part.ts'

interface ItemToolsProps {
  readonly path: Path
  readonly label: string
  readonly at: number
  readonly of: number
  readonly move: (to: number) => void
  readonly remove?: (() => void) | undefined
  readonly duplicate?: (() => void) | undefined
  /** Returns the path of the item after a move. By default it stays the same. */
  readonly pathAt?: (to: number) => Path
  /** What the pointer drags. By default the entry is moved with the buttons only. */
  readonly drag?: Draggable | undefined
}

/** Drags an entry, moves it up or down, duplicates it or removes it. A moved entry keeps the focus. */
export function ItemTools({ path, label, at, of, move, remove, duplicate, pathAt = () => path, drag }: ItemToolsProps) {
  const words = useWords()
  const { announce, idOf } = useForm()
  const go = (to: number, part: 'up' | 'down') => {
    flushSync(() => move(to))
    announce(words('form-moved', { what: label, at: to + 1, of }))
    // At either end of the list one button is disabled. The focus then goes to the opposite button.
    const end = to === 0 ? 'down' : to === of - 1 ? 'up' : part
    document.getElementById(idOf(pathAt(to), end))?.focus()
  }
  return (
    <span className="form-tools">
      {drag && at >= 0 && of > 1 && (
        <ItemGrip className="form-tool" {...{ label, at, of, move, drag }}>
          <GripVertical size={16} aria-hidden />
        </ItemGrip>
      )}
      <button
        type="button"
        className="form-tool"
        id={idOf(path, 'up')}
        disabled={at <= 0}
        aria-label={words('form-up', { what: label })}
        data-tooltip={words('form-up', { what: label })}
        onClick={() => go(at - 1, 'up')}
      >
        <ArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="form-tool"
        id={idOf(path, 'down')}
        disabled={at < 0 || at >= of - 1}
        aria-label={words('form-down', { what: label })}
        data-tooltip={words('form-down', { what: label })}
        onClick={() => go(at + 1, 'down')}
      >
        <ArrowDown size={16} aria-hidden />
      </button>
      {duplicate && (
        <button
          type="button"
          className="form-tool"
          aria-label={words('form-duplicate', { what: label })}
          data-tooltip={words('form-duplicate', { what: label })}
          onClick={duplicate}
        >
          <CopyPlus size={16} aria-hidden />
        </button>
      )}
      {remove && (
        <button
          type="button"
          className="form-tool"
          aria-label={words('form-remove', { what: label })}
          data-tooltip={words('form-remove', { what: label })}
          onClick={({ currentTarget }) => removeAndFocusNear(currentTarget, remove)}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}

interface ItemGripProps extends Pick<ItemToolsProps, 'label' | 'at' | 'of' | 'move'> {
  readonly drag: Draggable
  readonly className: string
  readonly children: ReactNode
}

/** The handle with which the pointer drags an entry to another position. */
export function ItemGrip({ label, at, of, move, drag, className, children }: ItemGripProps) {
  const words = useWords()
  const { announce } = useForm()
  return (
    <DragGrip
      {...drag}
      className={className}
      tooltip={words('form-drag')}
      at={at}
      move={(to) => {
        move(to)
        announce(words('form-moved', { what: label, at: to + 1, of }))
      }}
      cancelled={() => announce(words('form-not-moved', { what: label }))}
    >
      {children}
    </DragGrip>
  )
}

interface AddMenuProps {
  readonly label: string
  /** The entries that can be added: their names and titles. */
  readonly of: readonly { readonly name: string; readonly title: string }[]
  readonly add: (name: string) => void
}

/** Adds one of several entries that are not there yet. */
export function AddMenu({ label, of, add }: AddMenuProps) {
  const words = useWords()
  if (of.length === 0) return null
  const title = words('form-add-to', { what: label })
  return (
    <PickSelect className="form-add" label={title} value="" choose={add}>
      <option value="">{`+ ${title}`}</option>
      {of.map((item) => (
        <option key={item.name} value={item.name}>
          {item.title}
        </option>
      ))}
    </PickSelect>
  )
}

/** The button that removes a part. */
export function RemoveTool({ path, label }: { readonly path: Path; readonly label: string }) {
  const words = useWords()
  const { actions } = useForm()
  return (
    <button
      type="button"
      className="form-tool"
      aria-label={words('form-remove', { what: label })}
      data-tooltip={words('form-remove', { what: label })}
      onClick={({ currentTarget }) => removeAndFocusNear(currentTarget, () => actions.remove(path))}
    >
      <X size={16} aria-hidden />
    </button>
  )
}
