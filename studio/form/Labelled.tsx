import type { ReactNode } from 'react'
import { Findings } from './Findings.tsx'
import { idOf, type PartProps } from './form-context.ts'
import { RemoveTool } from './RemoveTool.tsx'
import { RuleMessage } from './RuleMessage.tsx'
import { useHelp } from './use-help.ts'

type Props = Omit<PartProps, 'value'> & { readonly children: ReactNode }

/** One control with its label, its help, its findings, and the button that removes it. */
export function Labelled(props: Props) {
  const { path, label, removable, children } = props
  const help = useHelp(props)
  return (
    <div className="form-line">
      <div className="form-head">
        <label htmlFor={idOf(path)}>{label}</label>
        {removable && <RemoveTool path={path} label={label} />}
      </div>
      {children}
      {help !== undefined && <p className="form-help">{help}</p>}
      <RuleMessage path={path} />
      <Findings path={path} />
    </div>
  )
}
