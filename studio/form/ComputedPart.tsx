import { namesForUse } from '../../engine/language/names/computed.ts'
import type { Subject } from '../../engine/language/names/subject.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { stepsOf } from '../../engine/runtime/kinds/scale.ts'
import type { Computed, Points, Term } from '../../engine/runtime/program/computed.ts'
import { optionsOf } from '../../engine/runtime/program/options.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { lastCase } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { PartFold } from './Fold.tsx'
import { type PartProps, useForm, useOperands } from './form-context.ts'
import { GroupInside } from './GroupInside.tsx'
import { AddMenu, RemoveTool } from './ItemTools.tsx'
import { Findings } from './Labelled.tsx'
import { useSubject } from './names-for.ts'
import { PlainControl } from './PlainControl.tsx'
import { removeAndFocusNear } from './reveal-part.ts'
import { titleOf } from './titles.ts'
import { useAddable } from './use-addable.ts'

const operations = ['sum', 'product', 'count', 'days', 'years', 'points'] as const
type Operation = (typeof operations)[number]

/** The keys that belong to operations; all others are shared by them. */
const keysOfOperations: readonly string[] = [...operations, 'of']

const operationOf = (value: object): Operation | undefined => operations.find((name) => Object.hasOwn(value, name))

/** Edits a computed value: its operation, the parts of it, and how it is shown and sent. */
export function ComputedPart(props: PartProps) {
  const { path, value, schema, label } = props
  const words = useWords()
  const { actions } = useForm()
  const subject = useSubject()
  const entry = isPart(value) ? (value as Computed) : {}
  const operation = operationOf(entry)
  const { addable, add } = useAddable(props)
  const choose = (chosen: string) => {
    const shared = Object.entries(entry).filter(([key]) => !keysOfOperations.includes(key))
    actions.set(path, { ...initial(chosen as Operation, subject), ...Object.fromEntries(shared) })
  }
  return (
    <PartFold {...props} summary={operation ? words(`form-operation-${operation}`) : ''}>
      {() => (
        <>
          <PickSelect label={words('form-operation', { what: label })} value={operation ?? ''} choose={choose}>
            {operation === undefined && <option value="">–</option>}
            {operations.map((name) => (
              <option key={name} value={name}>
                {words(`form-operation-${name}`)}
              </option>
            ))}
          </PickSelect>
          <OperationInside path={path} entry={entry} subject={subject} label={label} />
          <Findings path={path} />
          <GroupInside {...props} schema={schema} shows={(key) => !keysOfOperations.includes(key)} />
          <AddMenu label={label} of={addable.filter(({ name }) => !keysOfOperations.includes(name))} add={add} />
        </>
      )}
    </PartFold>
  )
}

/** Returns the smallest value of an operation, with the first names that suit it. */
function initial(operation: Operation, subject: Subject | undefined): object {
  const [first] = subject ? namesForUse(subject, useOf[operation]) : []
  if (operation === 'count') return { count: first ?? '' }
  if (operation === 'points') return { of: first ?? '', points: zerosFor(subject, first) }
  if (operation === 'days' || operation === 'years') return { [operation]: { from: first ?? 'today', to: 'today' } }
  return { [operation]: [first ?? 1] }
}

const useOf = { sum: 'number', product: 'number', count: 'count', days: 'day', years: 'day', points: 'points' } as const

interface InsideProps {
  readonly path: Path
  readonly entry: Computed
  readonly subject: Subject | undefined
  readonly label: string
}

function OperationInside({ path, entry, subject, label }: InsideProps) {
  const words = useWords()
  const { actions, language } = useForm()
  const operation = operationOf(entry)
  if (operation === 'points') return <PointsTable path={path} value={entry as Points} subject={subject} name={label} />
  if (operation === 'count')
    return <NamePick path={[...path, 'count']} value={entry.count!} use="count" subject={subject} name={label} />
  if (operation === 'days' || operation === 'years')
    return (['from', 'to'] as const).map((side) => (
      <NamePick
        key={side}
        path={[...path, operation, side]}
        value={entry[operation]![side]}
        use="day"
        subject={subject}
        name={titleOf(['computed', operation, side], language)}
      />
    ))
  if (operation === undefined) return null
  const terms = entry[operation]!
  return (
    <>
      {terms.map((term, index) => (
        <TermRow
          key={index}
          path={[...path, operation, index]}
          term={term}
          subject={subject}
          at={index}
          label={label}
        />
      ))}
      <button
        type="button"
        aria-label={words('form-add-to', { what: label })}
        onClick={() => actions.insert([...path, operation], terms.length, initial('sum', subject)['sum' as never][0])}
      >
        + {words('form-add')}
      </button>
    </>
  )
}

interface TermProps {
  readonly path: Path
  readonly term: Term
  readonly subject: Subject | undefined
  readonly at: number
  readonly label: string
}

/** One part of a sum or a product: a number, the name of one, or points. */
function TermRow({ path, term, subject, at, label }: TermProps) {
  const words = useWords()
  const { actions } = useForm()
  const titled = useTitles()
  const name = words('form-term', { what: label, number: at + 1 })
  const own = path[1]
  const numbers = subject ? namesForUse(subject, 'number').filter((item) => item !== own) : []
  const scored = subject ? namesForUse(subject, 'points') : []
  const picked = typeof term === 'number' ? '#' : typeof term === 'string' ? term : `*${[term.of].flat()[0]}`
  const choose = (chosen: string) => {
    if (chosen === '#') return actions.set(path, 1)
    if (!chosen.startsWith('*')) return actions.set(path, chosen)
    const of = chosen.slice(1)
    actions.set(path, { of, points: zerosFor(subject, of) })
  }
  return (
    <div className="form-entry">
      <div className="form-head">
        <PickSelect label={name} value={picked} choose={choose}>
          {typeof term === 'string' && !numbers.includes(term) && <option value={term}>{term}</option>}
          {numbers.map((item) => (
            <option key={item} value={item}>
              {titled(item)}
            </option>
          ))}
          {scored.map((item) => (
            <option key={item} value={`*${item}`}>
              {words('form-term-points', { what: titled(item) })}
            </option>
          ))}
          <option value="#">{words('form-term-number')}</option>
        </PickSelect>
        <RemoveTool path={path} label={name} />
      </div>
      {typeof term === 'number' && (
        <PlainControl path={path} value={term} name={`${name}: ${words('form-term-number')}`} />
      )}
      {typeof term === 'object' && <PointsTable path={path} value={term} subject={subject} name={name} />}
      <Findings path={path} />
    </div>
  )
}

interface PickProps {
  readonly path: Path
  readonly value: string
  readonly use: 'count' | 'day'
  readonly subject: Subject | undefined
  readonly name: string
}

/** Picks a name that suits the place; for a day also today. A date is typed. */
function NamePick({ path, value, use, subject, name }: PickProps) {
  const words = useWords()
  const { actions } = useForm()
  const titled = useTitles()
  const names = [...(subject ? namesForUse(subject, use) : []), ...(use === 'day' ? ['today'] : [])]
  const isDate = use === 'day' && /^[0-9]/.test(value)
  return (
    <div className="form-line">
      <PickSelect
        label={name}
        value={isDate ? '#' : value}
        choose={(chosen) => actions.set(path, chosen === '#' ? '2027-01-01' : chosen)}
      >
        {!isDate && !names.includes(value) && <option value={value}>{value}</option>}
        {names.map((item) => (
          <option key={item} value={item}>
            {item === 'today' ? words('form-term-today') : titled(item)}
          </option>
        ))}
        {use === 'day' && <option value="#">{words('form-term-date')}</option>}
      </PickSelect>
      {isDate && <PlainControl path={path} value={value} name={`${name}: ${words('form-term-date')}`} />}
      <Findings path={path} />
    </div>
  )
}

interface PointsProps {
  readonly path: Path
  readonly value: Points
  readonly subject: Subject | undefined
  readonly name: string
}

/** The answers that give points, and the points of each option, one in each row. */
function PointsTable({ path, value, subject, name }: PointsProps) {
  const words = useWords()
  const { actions } = useForm()
  const titled = useTitles()
  const fields = [value.of].flat()
  const options = optionTitles(subject, fields[0])
  const scored = subject ? namesForUse(subject, 'points') : []
  // The fields that share a table of points have the same options.
  const alike = scored.filter(
    (item) => !fields.includes(item) && Object.keys(optionTitles(subject, item)).join() === Object.keys(options).join(),
  )
  const set = (of: readonly string[]) => {
    const zeros = zerosFor(subject, of[0])
    const kept = Object.entries(value.points).filter(([id]) => Object.hasOwn(zeros, id))
    const points = { ...zeros, ...Object.fromEntries(kept) }
    actions.set(path, { ...value, of: of.length === 1 ? of[0] : of, points })
  }
  const unknown = Object.keys(value.points).filter((id) => !Object.hasOwn(options, id))
  return (
    <>
      {fields.map((field, index) => {
        const label = words('form-points-of', { what: name, number: index + 1 })
        const choices = fields.length === 1 ? scored : [field, ...alike]
        return (
          <div className="form-row" key={field}>
            <PickSelect label={label} value={field} choose={(chosen) => set(fields.with(index, chosen))}>
              {[...new Set([field, ...choices])].map((item) => (
                <option key={item} value={item}>
                  {titled(item)}
                </option>
              ))}
            </PickSelect>
            {fields.length > 1 && (
              <button
                type="button"
                className="form-tool"
                aria-label={words('form-remove', { what: titled(field) })}
                onClick={({ currentTarget }) =>
                  removeAndFocusNear(currentTarget, () => set(fields.toSpliced(index, 1)))
                }
              >
                ×
              </button>
            )}
          </div>
        )
      })}
      <AddMenu
        label={words('form-term-points', { what: name })}
        of={alike.map((item) => ({ name: item, title: titled(item) }))}
        add={(item) => set([...fields, item])}
      />
      <table className="form-points">
        <caption>{words('form-term-points', { what: fields.map(titled).join(', ') })}</caption>
        <tbody>
          {[...Object.entries(options), ...unknown.map((id) => [id, id] as const)].map(([id, title]) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>
                <PlainControl path={[...path, 'points', id]} value={value.points[id] ?? 0} name={`${name}: ${title}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Returns the titles of the options of a field by their ids; those of a rating are its numbers. */
function optionTitles(subject: Subject | undefined, field: string | undefined): Readonly<Record<string, string>> {
  const place = subject?.fields.find(({ id }) => id === field)
  if (!place) return {}
  const options = Object.entries(optionsOf(subject!.flow, place.field))
  return Object.fromEntries(
    options.length > 0
      ? options.map(([id, { title }]) => [id, lastCase(title) || id])
      : stepsOf(place.field).map((step) => [step, step]),
  )
}

const zerosFor = (subject: Subject | undefined, field: string | undefined): Record<string, number> =>
  Object.fromEntries(Object.keys(optionTitles(subject, field)).map((id) => [id, 0]))

/** Returns a function that gives the title of a name, as conditions show it. */
function useTitles(): (name: string) => string {
  const operands = useOperands()
  return (name) => operands.find((operand) => operand.name === name)?.title ?? name
}

/** Reports whether a part is a computed value. */
export const isComputedPart = (path: Path): boolean => path.length === 2 && path[0] === 'computed'
