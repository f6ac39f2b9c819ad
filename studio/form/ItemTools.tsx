import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { idOf, useForm } from './form-context.ts'
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
}

/** Moves an entry up or down, duplicates it or removes it. A moved entry keeps the focus. */
export function ItemTools({ path, label, at, of, move, remove, duplicate, pathAt = () => path }: ItemToolsProps) {
  const words = useWords()
  const { announce } = useForm()
  const go = (to: number, part: 'up' | 'down') => {
    flushSync(() => move(to))
    announce(words('form-moved', { what: label, at: to + 1, of }))
    // At either end of the list one button is disabled. The focus then goes to the opposite button.
    const end = to === 0 ? 'down' : to === of - 1 ? 'up' : part
    document.getElementById(idOf(pathAt(to), end))?.focus()
  }
  return (
    <span className="form-tools">
      <button
        type="button"
        className="form-tool"
        id={idOf(path, 'up')}
        disabled={at <= 0}
        aria-label={words('form-up', { what: label })}
        onClick={() => go(at - 1, 'up')}
      >
        ↑
      </button>
      <button
        type="button"
        className="form-tool"
        id={idOf(path, 'down')}
        disabled={at < 0 || at >= of - 1}
        aria-label={words('form-down', { what: label })}
        onClick={() => go(at + 1, 'down')}
      >
        ↓
      </button>
      {duplicate && (
        <button
          type="button"
          className="form-tool form-twice"
          aria-label={words('form-duplicate', { what: label })}
          onClick={duplicate}
        />
      )}
      {remove && (
        <button
          type="button"
          className="form-tool"
          aria-label={words('form-remove', { what: label })}
          onClick={({ currentTarget }) => removeAndFocusNear(currentTarget, remove)}
        >
          ×
        </button>
      )}
    </span>
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
      <option value="">{`+ ${words('form-add')}`}</option>
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
      onClick={({ currentTarget }) => removeAndFocusNear(currentTarget, () => actions.remove(path))}
    >
      ×
    </button>
  )
}
