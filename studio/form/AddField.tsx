import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../words/words.ts'
import { DialogsContext } from './form-context.ts'

interface Props {
  /** The title of the list of fields. */
  readonly label: string
  readonly types: readonly string[]
  /** Receives the new field, and a name that describes its type. */
  readonly add: (field: object, name: string) => void
}

/** The button that adds a field, whose type is chosen in the dialog. */
export function AddField({ label, types, add }: Props) {
  const words = useWords()
  const TypeDialog = use(DialogsContext)?.TypeDialog
  const [isOpen, open] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={words('form-add-to', { what: label })}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        + {words('form-add')}
      </button>
      {isOpen && TypeDialog && (
        <TypeDialog
          types={types}
          choose={(field) => {
            flushSync(() => open(false))
            // A name consists of letters and digits.
            add(field, String(field.type).replaceAll(/[^A-Za-z0-9]/g, ''))
          }}
          end={() => open(false)}
        />
      )}
    </>
  )
}
