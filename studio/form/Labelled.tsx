import type { ReactNode } from 'react'
import { useWords } from '../words/words.ts'
import { Findings } from './Findings.tsx'
import { idOf, useForm, type PartProps } from './form-context.ts'
import { useHelp } from './use-help.ts'

type Props = Omit<PartProps, 'value'> & { readonly children: ReactNode }

/** One control with its label, its help, what the check says of it, and the way to take it out. */
export function Labelled(props: Props) {
  const { path, label, removable, children } = props
  const words = useWords()
  const { actions } = useForm()
  const help = useHelp(props)
  return (
    <div className="form-line">
      <div className="form-head">
        <label htmlFor={idOf(path)}>{label}</label>
        {removable && (
          <button type="button" className="form-tool" aria-label={words('form-remove', { what: label })} onClick={() => actions.remove(path)}>
            ×
          </button>
        )}
      </div>
      {children}
      {help !== undefined && <p className="form-help">{help}</p>}
      <Findings path={path} />
    </div>
  )
}
