import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { patchBetween } from './changed-type.ts'
import { DialogsContext, idOf, useForm } from './form-context.ts'
import { valueTitleOf } from './titles.ts'

interface Props {
  readonly path: Path
  /** The field, that of the base included. */
  readonly field: SchemaPart
  readonly types: readonly string[]
  readonly id?: string
}

/** The type of a field. A press opens the dialog with all types, which names what another type would drop. */
export function TypePick({ path, field, types, id }: Props) {
  const words = useWords()
  const { actions, underAt, language } = useForm()
  const TypeDialog = use(DialogsContext)?.TypeDialog
  const [isOpen, open] = useState(false)
  const own = id ?? idOf([...path, 'type'], 'outline')
  const title = valueTitleOf(['type'], field.type, language)
  const end = () => {
    flushSync(() => open(false))
    document.getElementById(own)?.focus()
  }
  const choose = (changed: SchemaPart) => {
    const under = underAt(path)
    actions.set(path, isPart(under) ? patchBetween(under, changed) : changed)
    end()
  }
  return (
    <>
      <button
        type="button"
        id={own}
        className="form-outline-chip"
        aria-haspopup="dialog"
        aria-label={`${words('form-outline-type', { field: String(path.at(-1)) })}: ${title}`}
        onClick={() => open(true)}
      >
        {title}
      </button>
      {isOpen && TypeDialog && <TypeDialog types={types} field={field} choose={choose} end={end} />}
    </>
  )
}
