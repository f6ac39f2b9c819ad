import { fits } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { branches, isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { propertiesOf, requiredOf } from './branch.ts'
import { useForm } from './form-context.ts'

type Shape = 'number' | 'date' | 'from-today' | 'field'

/** Returns what a limit of this form of the schema is; undefined if it is no limit. */
function shapeOf(branch: SchemaPart): Shape | undefined {
  if (requiredOf(branch).includes('field')) return 'field'
  if ('days' in propertiesOf(branch)) return 'from-today'
  return branch.type === 'number' ? 'number' : branch.type === 'string' ? 'date' : undefined
}

/** Returns the kinds of limit that a part may be; none if it may also be something else. */
function shapesOf(schema: SchemaPart): readonly { readonly shape: Shape; readonly branch: SchemaPart }[] {
  const all = branches(schema).filter(isPart)
  const shapes = all.flatMap((branch) => {
    const shape = shapeOf(branch)
    return shape ? [{ shape, branch }] : []
  })
  return shapes.length === all.length ? shapes : []
}

interface Props {
  readonly schema: SchemaPart
  readonly path: Path
  readonly value: unknown
  readonly label: string
}

/** Picks what a rule compares with: a number or a date, a day from today, or another field of the step. */
export function ShapePicker({ schema, path, value, label }: Props) {
  const words = useWords()
  const { actions, soundAt } = useForm()
  const possible = shapesOf(schema)
  const current = possible.find(({ branch }) => fits(branch, value))?.shape
  const fields = Object.keys((soundAt(path.slice(0, 3)) as object | undefined) ?? {})
  const other = fields.find((id) => id !== path[3])
  const shapes = possible.filter(({ shape }) => shape !== 'field' || shape === current || other !== undefined)
  if (shapes.length < 2) return null
  const initial: Readonly<Record<Shape, () => unknown>> = {
    number: () => 0,
    date: () => dayOf(new Date()),
    'from-today': () => ({ days: 1 }),
    field: () => ({ field: other ?? '' }),
  }
  return (
    <PickSelect
      className="form-shape"
      label={words('form-shape', { what: label })}
      value={current ?? ''}
      choose={(shape) => actions.set(path, initial[shape as Shape]())}
    >
      {current === undefined && <option value="">–</option>}
      {shapes.map(({ shape }) => (
        <option key={shape} value={shape}>
          {words(`form-shape-${shape}`)}
        </option>
      ))}
    </PickSelect>
  )
}
