import { useWords } from '../words/words.ts'
import { CaseRow } from './CaseRow.tsx'
import { firstOperand } from './condition.ts'
import { Findings } from './Findings.tsx'
import { idOf, useOperands, useForm, type PartProps } from './form-context.ts'
import { Labelled } from './Labelled.tsx'
import { PlainControl } from './PlainControl.tsx'
import { RemoveTool } from './RemoveTool.tsx'
import { useDescribed } from './use-described.ts'
import { useHelp } from './use-help.ts'

/** A text, number or extra value: one for all, or one for each case, of which the first that holds counts. */
export function Cases(props: PartProps) {
  const { path, value, label, removable } = props
  const words = useWords()
  const { actions } = useForm()
  const operands = useOperands()
  const help = useHelp(props)
  const first = firstOperand(operands)
  const canAdd = Object.keys(first).length > 0
  const { 'aria-describedby': described } = useDescribed(path)
  if (!Array.isArray(value)) {
    return (
      <Labelled {...props}>
        <PlainControl path={path} value={value} />
        {canAdd && (
          <button
            type="button"
            className="form-quiet"
            aria-label={words('form-add-case-to', { what: label })}
            onClick={() => actions.set(path, [{ when: first, use: value }, { use: value }])}
          >
            + {words('form-add-case')}
          </button>
        )}
      </Labelled>
    )
  }
  const cases = value as readonly { readonly when?: unknown; readonly use?: unknown }[]
  const isElse = cases.at(-1)?.when === undefined
  return (
    <fieldset className="form-line form-cases" id={idOf(path)} aria-describedby={described}>
      <legend>{label}</legend>
      {cases.map((_, index) => (
        <CaseRow key={index} cases={cases} path={path} at={index} label={label} />
      ))}
      <div className="form-tools">
        {canAdd && (
          <button
            type="button"
            className="form-quiet"
            aria-label={words('form-add-case-to', { what: label })}
            onClick={() =>
              actions.insert(path, isElse ? cases.length - 1 : cases.length, {
                when: first,
                use: cases.at(-1)?.use ?? '',
              })
            }
          >
            + {words('form-add-case')}
          </button>
        )}
        {removable && <RemoveTool path={path} label={label} />}
      </div>
      {help !== undefined && <p className="form-help">{help}</p>}
      <Findings path={path} />
    </fieldset>
  )
}
