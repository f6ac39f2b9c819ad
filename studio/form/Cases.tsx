import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { firstOperand } from '../conditions/operands.ts'
import { audienceText, sentenceStart } from '../conditions/sentence.ts'
import { useWords } from '../words/words.ts'
import { Condition } from './Condition.tsx'
import { type PartProps, useForm, useOperands } from './form-context.ts'
import { ItemTools, RemoveTool } from './ItemTools.tsx'
import { Findings, Labelled } from './Labelled.tsx'
import { Opened, useOpening } from './pages.tsx'
import { PlainControl } from './PlainControl.tsx'
import { TextOrForms } from './PluralForms.tsx'
import { useDescribed, useHelp } from './use-help.ts'

/**
 * Edits a text, number or extra value: one for all visitors, or one for each case. The first case that holds applies.
 */
export function Cases(props: PartProps) {
  const { path, value, label, removable } = props
  const words = useWords()
  const { actions, underAt, idOf } = useForm()
  const operands = useOperands()
  const help = useHelp(props)
  const first = firstOperand(operands)
  const canAdd = Object.keys(first).length > 0
  const { 'aria-describedby': described } = useDescribed(path)
  const under = underAt(path)
  if (isPart(value) && Array.isArray(value.first)) return <FirstCases {...props} under={under} />
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
        {canAdd && under !== undefined && (
          <button
            type="button"
            className="form-quiet"
            onClick={() => actions.set(path, { first: [{ when: first, use: value }] })}
          >
            {words('form-first')}
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

/** Edits the cases that a variant puts before those of the base. */
function FirstCases({ under, ...props }: PartProps & { readonly under: unknown }) {
  const { path, value, label, schema, removable } = props
  const words = useWords()
  const { actions, idOf } = useForm()
  const operands = useOperands()
  const cases = (value as { readonly first: CaseRowProps['cases'] }).first
  const inside = [...path, 'first']
  const below = Array.isArray(under) ? (under as CaseRowProps['cases']) : [{ use: under }]
  return (
    <fieldset className="form-line form-cases" id={idOf(path)}>
      <legend>{label}</legend>
      <p className="form-help">{words('form-first-note')}</p>
      {cases.map((_, index) => (
        <CaseRow key={index} cases={cases} schema={schema} path={inside} at={index} label={label} alone={path} />
      ))}
      <div className="form-tools">
        <button
          type="button"
          className="form-quiet"
          aria-label={words('form-add-case-to', { what: label })}
          onClick={() =>
            actions.insert(inside, cases.length, { when: firstOperand(operands), use: cases.at(-1)?.use ?? '' })
          }
        >
          + {words('form-add-case')}
        </button>
        {under !== undefined && (
          <button type="button" className="form-quiet" onClick={() => actions.set(path, [...cases, ...below])}>
            {words('form-list-complete')}
          </button>
        )}
        {removable && <RemoveTool path={path} label={label} />}
      </div>
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

interface CaseRowProps {
  readonly schema: SchemaPart
  /** The path of all cases. */
  readonly path: Path
  readonly cases: readonly { readonly when?: unknown; readonly use?: unknown }[]
  readonly at: number
  readonly label: string
  /** The part that is removed together with its only case. By default such a case stays. */
  readonly alone?: Path
}

/** Edits one case: its condition and its value. */
function CaseRow({ schema, path, cases, at, label, alone }: CaseRowProps) {
  const words = useWords()
  const { actions, idOf } = useForm()
  const operands = useOperands()
  const { when, use } = cases[at]!
  const own = [...path, at]
  const { isOpen, open } = useOpening([...own, 'when'])
  const audience = when === undefined ? words('form-else') : sentenceStart(audienceText(when, operands, words), words)
  const name = words('form-case-of', { what: label, case: audience })
  const remove = () => {
    const rest = cases.toSpliced(at, 1)
    // A single text for all visitors needs no cases.
    if (rest.length === 0) actions.remove(alone ?? own)
    else if (rest.length === 1 && rest[0]!.when === undefined) actions.set(path, rest[0]!.use)
    else actions.remove(own)
  }
  return (
    <div className="form-case">
      <div className="form-head">
        {when === undefined ? (
          <span className="form-whom">{audience}</span>
        ) : (
          <button
            type="button"
            className="form-whom"
            id={idOf([...own, 'when'], 'open')}
            aria-expanded={isOpen}
            onClick={open}
          >
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
          remove={cases.length > 1 || alone ? remove : undefined}
        />
      </div>
      {when !== undefined && (
        <Opened path={[...own, 'when']} title={name} isOpen={isOpen}>
          {() => <Condition path={[...own, 'when']} value={when} />}
        </Opened>
      )}
      <Value schema={schema} path={[...own, 'use']} value={use} label={name} name={name} />
      <Findings path={[...own, 'use']} />
      <Findings path={[...own, 'when']} />
    </div>
  )
}
