import type { Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { limits, weekdays, type WrittenLimits } from '../../schemas/condition.ts'
import { weekdayText } from '../conditions/sentence.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { PlainControl } from './PlainControl.tsx'
import { titleOf } from './titles.ts'

const { atLeast, below, from, before, count } = limits.properties
const ofNumbers: SchemaPart = { ...limits, properties: { atLeast, below } }
const ofDates: SchemaPart = { ...limits, properties: { from, before } }
const ofCounts: SchemaPart = count.anyOf[1]

interface Props {
  readonly path: Path
  readonly value: SchemaPart
  /** The limits that the name can have. */
  readonly measured: readonly (keyof WrittenLimits)[]
}

/** Edits the limits of a name in a condition: of a number or a date, days of the week, or a number of choices. */
export function Limits({ path, value, measured }: Props) {
  const words = useWords()
  const { Part } = useForm()
  if (value.count !== undefined) return <Count path={[...path, 'count']} value={value.count} />
  const { weekday, ...rest } = value
  const schema = measured.includes('from') ? ofDates : measured.includes('below') ? ofNumbers : limits
  return (
    <>
      {weekday !== undefined && <Weekdays path={path} chosen={[weekday].flat().map(String)} rest={rest} />}
      <Part schema={schema} value={rest} path={path} names={['when', '*']} label={words('form-limits')} />
    </>
  )
}

interface WeekdaysProps {
  readonly path: Path
  readonly chosen: readonly string[]
  /** The other limits. */
  readonly rest: SchemaPart
}

/** Picks days of the week. */
function Weekdays({ path, chosen, rest }: WeekdaysProps) {
  const { actions, language } = useForm()
  const toggle = (day: string) => {
    const next = weekdays.filter((item) => (item === day) !== chosen.includes(item))
    if (next.length > 0) actions.set([...path, 'weekday'], next.length === 1 ? next[0] : next)
    else if (Object.keys(rest).length > 0) actions.remove([...path, 'weekday'])
  }
  return (
    <fieldset className="form-weekdays">
      <legend>{titleOf(['weekday'], language)}</legend>
      {weekdays.map((day) => (
        <label key={day} className="form-chip">
          <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
          {weekdayText(day, language)}
        </label>
      ))}
    </fieldset>
  )
}

/** Edits how many values are chosen: a number, or limits. */
function Count({ path, value }: { readonly path: Path; readonly value: unknown }) {
  const words = useWords()
  const { actions, language, Part } = useForm()
  const label = titleOf(['count'], language)
  const least = isPart(value) ? (value.atLeast ?? 2) : value
  return (
    <>
      <PickSelect
        label={label}
        value={isPart(value) ? 'within' : 'exactly'}
        choose={(kind) => actions.set(path, kind === 'within' ? { atLeast: Math.max(1, Number(least)) } : least)}
      >
        <option value="exactly">{words('form-count-exactly')}</option>
        <option value="within">{words('form-count-within')}</option>
      </PickSelect>
      {isPart(value) ? (
        <Part schema={ofCounts} value={value} path={path} names={['when', '*']} label={label} />
      ) : (
        <PlainControl path={path} value={value} name={label} />
      )}
    </>
  )
}
