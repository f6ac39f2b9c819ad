import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { firstValue } from '../conditions/operands.ts'
import { audienceText } from '../conditions/sentence.ts'
import { useWords } from '../words/words.ts'
import { ChipPick } from './ChipPick.tsx'
import { useConditionOver } from './condition-over.ts'
import { Condition } from './Condition.tsx'
import { FormContext, useFindingsWithin, useForm, useOperands } from './form-context.ts'
import { Findings } from './Labelled.tsx'
import { addAndOpen } from './reveal-part.ts'

interface Props {
  /** The path of the condition. */
  readonly path: Path
  /** The condition in the file. */
  readonly own: unknown
  /** The name of the part that has the condition. */
  readonly what: string
}

/**
 * Limits a part to some visitors. The condition is a sentence, which opens its settings; without a condition, a list
 * adds one. In a variant, the condition of the base applies until the variant changes or removes it or parts of it.
 */
export function Audience({ path, own, what }: Props) {
  const words = useWords()
  const { actions, underAt, idOf } = useForm()
  const under = underAt(path)
  const { when, over } = useConditionOver(path, own)
  const label = words('form-audience', { what })
  const change = (act: () => void) => {
    flushSync(act)
    document.getElementById(idOf(path, 'open'))?.focus()
  }
  const tools = (
    <>
      {when !== undefined && (
        <button
          type="button"
          className="form-tool"
          aria-label={words('form-audience-all', { what })}
          data-tooltip={words('form-audience-all', { what })}
          // In a variant, null removes what the base has.
          onClick={() => change(() => (under === undefined ? actions.remove(path) : actions.set(path, null)))}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {own !== undefined && under !== undefined && (
        <button type="button" className="form-quiet" onClick={() => change(() => actions.remove(path))}>
          {words('form-audience-base')}
        </button>
      )}
    </>
  )
  return (
    <FormContext value={over}>
      {when === undefined ? (
        <span className="form-tools">
          <Everyone path={path} label={label} />
          {tools}
        </span>
      ) : (
        <Limited {...{ path, label, when, tools }} isInherited={own === undefined} />
      )}
    </FormContext>
  )
}

interface LimitedProps {
  readonly path: Path
  readonly label: string
  readonly when: unknown
  readonly isInherited: boolean
  readonly tools: ReactNode
}

/** A condition as a sentence, which opens its settings. */
function Limited({ path, label, when, isInherited, tools }: LimitedProps) {
  const words = useWords()
  const { idOf } = useForm()
  const operands = useOperands()
  const count = useFindingsWithin(path)
  const [isOpen, open] = useState(false)
  return (
    <section className="form-audience" aria-label={label} data-inherited={isInherited || undefined}>
      <div className="form-head">
        <button
          type="button"
          className="form-opener form-outline-chip"
          id={idOf(path, 'open')}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          <span className="form-title unseen">{label}</span>{' '}
          {words('form-only', { audience: audienceText(when, operands, words) })}
          {count > 0 && (
            <span className="form-count">{words(count === 1 ? 'form-finding' : 'form-findings', { count })}</span>
          )}
        </button>
        {tools}
      </div>
      {isOpen && (
        <div className="form-inside">
          <Findings path={path} />
          <Condition path={path} value={when} />
        </div>
      )}
    </section>
  )
}

/** Limits a part for everyone: to the visitors of a label at once, or to those with a value that is chosen next. */
function Everyone({ path, label }: Pick<LimitedProps, 'path' | 'label'>) {
  const words = useWords()
  const { actions, holdBack, idOf } = useForm()
  const operands = useOperands()
  if (operands.length === 0) return null
  const labelled = operands.flatMap(({ name, values }) =>
    values.flatMap(({ value, title, isLabel }) => (isLabel ? [{ name, value, title }] : [])),
  )
  const choose = (chosen: string) => {
    // Everyone stays everyone.
    if (chosen === '') return
    const [kind, index] = chosen.split(' ')
    const known = labelled[Number(index)]
    if (kind === 'label' && known) {
      flushSync(() => actions.set(path, { [known.name]: known.value }))
      document.getElementById(idOf(path, 'open'))?.focus()
      return
    }
    const operand = operands[Number(index)]!
    holdBack(path)
    addAndOpen(path, () => actions.set(path, { [operand.name]: firstValue(operand) }), idOf)
  }
  return (
    <ChipPick
      id={idOf(path, 'open')}
      className="form-outline-chip"
      label={label}
      text={words('form-audience-everyone')}
      value=""
      choose={choose}
    >
      {() => (
        <>
          <option value="">{words('form-audience-everyone')}</option>
          {labelled.map(({ name, value, title }, index) => (
            <option key={`${name} ${String(value)}`} value={`label ${index}`}>
              {words('form-only', { audience: title })}
            </option>
          ))}
          {operands.map(({ name, title }, index) => (
            <option key={name} value={`name ${index}`}>
              {words('form-audience-depends', { name: title })}
            </option>
          ))}
        </>
      )}
    </ChipPick>
  )
}
