import { useState } from 'react'
import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { conditionText } from '../conditions/sentence.ts'
import { useWords } from '../words/words.ts'
import { firstOperand } from './condition.ts'
import { Condition } from './Condition.tsx'
import { Findings } from './Findings.tsx'
import { type PartProps, idOf, useForm, useOperands } from './form-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { Labelled } from './Labelled.tsx'
import { PlainControl } from './PlainControl.tsx'
import { TextOrForms } from './PluralForms.tsx'
import { RemoveTool } from './RemoveTool.tsx'
import { useDescribed, useHelp } from './use-help.ts'

/**
 * Edits a text, number or extra value: one for all visitors, or one for each case. The first case that holds applies.
 */
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
        <Value {...props} />
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
        <CaseRow key={index} cases={cases} schema={props.schema} path={path} at={index} label={label} />
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

type ValueProps = Pick<PartProps, 'schema' | 'path' | 'value' | 'label'> & { readonly name?: string }

/** Edits the value of one case. A text may have plural forms. */
function Value({ schema, path, value, label, name }: ValueProps) {
  const kind = slotKindOf(schema)
  const own = name === undefined ? {} : { name }
  if (kind === 'text' || kind === 'message') return <TextOrForms path={path} value={value} label={label} {...own} />
  return <PlainControl path={path} value={value} {...own} />
}

interface Props {
  readonly schema: SchemaPart
  /** The path of all cases. */
  readonly path: Path
  readonly cases: readonly { readonly when?: unknown; readonly use?: unknown }[]
  readonly at: number
  readonly label: string
}

/** Edits one case: its condition and its value. */
function CaseRow({ schema, path, cases, at, label }: Props) {
  const words = useWords()
  const { actions } = useForm()
  const operands = useOperands()
  const [isOpen, open] = useState(false)
  const { when, use } = cases[at]!
  const own = [...path, at]
  const audience =
    when === undefined ? words('form-else') : words('form-for', { condition: conditionText(when, operands, words) })
  const name = words('form-case-of', { what: label, case: audience })
  const remove = () => {
    const rest = cases.toSpliced(at, 1)
    // A single text for all visitors needs no cases.
    if (rest.length === 1 && rest[0]!.when === undefined) actions.set(path, rest[0]!.use)
    else actions.remove(own)
  }
  return (
    <div className="form-case">
      <div className="form-head">
        {when === undefined ? (
          <span className="form-whom">{audience}</span>
        ) : (
          <button type="button" className="form-whom" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {audience}
          </button>
        )}
        <ItemTools
          path={own}
          label={name}
          at={at}
          of={cases.length}
          pathAt={(to) => [...path, to]}
          move={(to) => actions.move(path, at, to)}
          remove={cases.length > 1 ? remove : undefined}
        />
      </div>
      {isOpen && when !== undefined && <Condition path={[...own, 'when']} value={when} />}
      <Value schema={schema} path={[...own, 'use']} value={use} label={name} name={name} />
      <Findings path={[...own, 'use']} />
      <Findings path={[...own, 'when']} />
    </div>
  )
}
