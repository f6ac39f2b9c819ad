import type { Path } from '../../engine/language/read/path.ts'
import { branches, isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { isWrittenFor, propertiesOf, requiredOf } from './branch.ts'
import { useForm } from './form-context.ts'
import { comparableAt, useSubject } from './names-for.ts'

type LimitKind = 'number' | 'date' | 'from-today' | 'field'

/** Returns what a limit of this alternative of the schema is; undefined if it is no limit. */
function limitKindOf(branch: SchemaPart): LimitKind | undefined {
  if (requiredOf(branch).includes('field')) return 'field'
  if ('days' in propertiesOf(branch)) return 'from-today'
  return branch.type === 'number' ? 'number' : branch.type === 'string' ? 'date' : undefined
}

/** Returns the kinds of limit that a part may be; none if it may also be something else. */
function limitKindsOf(schema: SchemaPart): readonly { readonly kind: LimitKind; readonly branch: SchemaPart }[] {
  const all = branches(schema).filter(isPart)
  const kinds = all.flatMap((branch) => {
    const kind = limitKindOf(branch)
    return kind ? [{ kind, branch }] : []
  })
  return kinds.length === all.length ? kinds : []
}

interface Props {
  readonly schema: SchemaPart
  readonly path: Path
  readonly value: unknown
  readonly label: string
}

/** Picks what a rule compares with: a number or a date, a day from today, or another field of the step. */
export function LimitPicker({ schema, path, value, label }: Props) {
  const words = useWords()
  const { actions } = useForm()
  const subject = useSubject()
  const possible = limitKindsOf(schema)
  const current = possible.find(({ branch }) => isWrittenFor(branch, value))?.kind
  const [comparable] = subject ? comparableAt(subject, path) : []
  const kinds = possible.filter(({ kind }) => kind !== 'field' || kind === current || comparable !== undefined)
  if (kinds.length < 2) return null
  const initial: Readonly<Record<LimitKind, () => unknown>> = {
    number: () => 0,
    date: () => dayOf(new Date()),
    'from-today': () => ({ days: 1 }),
    field: () => ({ field: comparable ?? '' }),
  }
  return (
    <PickSelect
      className="form-limit"
      label={words('form-limit', { what: label })}
      value={current ?? ''}
      choose={(kind) => actions.set(path, initial[kind as LimitKind]())}
    >
      {current === undefined && <option value="">–</option>}
      {kinds.map(({ kind }) => (
        <option key={kind} value={kind}>
          {words(`form-limit-${kind}`)}
        </option>
      ))}
    </PickSelect>
  )
}
