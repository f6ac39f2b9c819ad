import { useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { conditionText } from '../conditions/sentence.ts'
import { useWords } from '../words/words.ts'
import { Condition } from './Condition.tsx'
import { Findings } from './Findings.tsx'
import { useOperands, useForm } from './form-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { PlainControl } from './PlainControl.tsx'

interface Props {
  /** The path of all cases. */
  readonly path: Path
  readonly cases: readonly { readonly when?: unknown; readonly use?: unknown }[]
  readonly at: number
  readonly label: string
}

/** One case: for whom, and what is said then. */
export function CaseRow({ path, cases, at, label }: Props) {
  const words = useWords()
  const { actions } = useForm()
  const operands = useOperands()
  const [isOpen, open] = useState(false)
  const { when, use } = cases[at]!
  const own = [...path, at]
  const whom =
    when === undefined ? words('form-else') : words('form-for', { condition: conditionText(when, operands, words) })
  const name = words('form-case-of', { what: label, case: whom })
  const remove = () => {
    const rest = cases.toSpliced(at, 1)
    // One text for all needs no cases.
    if (rest.length === 1 && rest[0]!.when === undefined) actions.set(path, rest[0]!.use)
    else actions.remove(own)
  }
  return (
    <div className="form-case">
      <div className="form-head">
        {when === undefined ? (
          <span className="form-whom">{whom}</span>
        ) : (
          <button type="button" className="form-whom" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {whom}
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
      <PlainControl path={[...own, 'use']} value={use} name={name} />
      <Findings path={[...own, 'use']} />
      <Findings path={[...own, 'when']} />
    </div>
  )
}
