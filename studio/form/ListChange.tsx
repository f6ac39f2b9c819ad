import type { Path } from '../../engine/language/read/path.ts'
import { branches, isPart, listedValues, type SchemaPart, typesOf } from '../../engine/language/read/schema-part.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { PartFold } from './Fold.tsx'
import { type PartProps, useForm } from './form-context.ts'
import { AddMenu } from './ItemTools.tsx'
import { Findings } from './Labelled.tsx'
import { type PossibleName, useNames } from './names-for.ts'
import { addAndOpen, removeAndFocusNear } from './reveal-part.ts'
import { titleOf } from './titles.ts'

/** The place of an added name: next to another one, or at the end of the list. */
interface Place {
  readonly after?: string
  readonly before?: string
}

/** A change to single names of a list: the names that are added, with their places, and those that are left out. */
interface Change {
  readonly add: Readonly<Record<string, Place>>
  readonly remove: readonly string[]
}

/**
 * Returns the list in a schema, if a value changes single entries of it, as variants do.
 *
 * @param hasUnder true if the base has the list, of which an empty object changes nothing yet
 */
export function listChangeOf(schema: SchemaPart, value: unknown, hasUnder: boolean): SchemaPart | undefined {
  if (!isPart(value)) return undefined
  const keys = Object.keys(value)
  if ((keys.length === 0 && !hasUnder) || !keys.every((key) => key === 'add' || key === 'remove')) return undefined
  const forms = [schema, ...branches(schema).filter(isPart)]
  if (forms.some((form) => isPart(form.properties) || isPart(form.additionalProperties))) return undefined
  return forms.find((form) => typesOf(form, form).includes('array') && isPart(form.items))
}

/** Returns the list of names that a variant changes at a path; undefined if the base has no such list. */
export function useUnder(path: Path): readonly string[] | undefined {
  const list = useForm().underAt(path)
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
}

/** Returns a written change: names in a list are added at the end. */
function changeOf(value: unknown): Change {
  const { add, remove } = isPart(value) ? value : {}
  return {
    add: Array.isArray(add)
      ? Object.fromEntries(add.map((name) => [String(name), {}]))
      : ((isPart(add) ? add : {}) as Change['add']),
    remove: Array.isArray(remove) ? remove.map(String) : [],
  }
}

/**
 * Returns a change as files have it; undefined if nothing changes.
 *
 * @param last the last name of the list, after which names without a place of their own are added
 */
function writtenOf({ add, remove }: Change, last: string | undefined): SchemaPart | undefined {
  const names = Object.keys(add)
  const hasPlace = ({ after, before }: Place) => (after ?? before) !== undefined
  const placed = Object.entries(add).map(([name, place]) => [name, hasPlace(place) ? place : { after: last }] as const)
  const written = {
    ...(names.length > 0 && { add: Object.values(add).some(hasPlace) ? Object.fromEntries(placed) : names }),
    ...(remove.length > 0 && { remove }),
  }
  return Object.keys(written).length > 0 ? written : undefined
}

/**
 * Returns the change that makes one list of another; undefined if they have nothing in common, or are the same. A name
 * that has another place is left out and added again, and the remaining names keep their order.
 */
export function changeBetween(under: readonly string[], own: readonly unknown[]): SchemaPart | undefined {
  const names = own.map(String)
  const kept = longestCommon(under, names)
  const [first] = kept
  const added = names.filter((name) => !kept.includes(name))
  if (first === undefined) return undefined
  const placeOf = (name: string): Place => {
    const before = names[names.indexOf(name) - 1]
    return before === undefined ? { before: first } : { after: before }
  }
  const add = Object.fromEntries(added.map((name) => [name, placeOf(name)]))
  return writtenOf({ add, remove: under.filter((name) => !kept.includes(name)) }, kept.at(-1))
}

/** Returns the longest list of names that both lists have in the same order. */
function longestCommon(left: readonly string[], right: readonly string[]): readonly string[] {
  let row: (readonly string[])[] = [[], ...right.map(() => [])]
  for (const name of left) {
    const next: (readonly string[])[] = [[]]
    for (const [index, other] of right.entries()) {
      const [above, before] = [row[index + 1]!, next[index]!]
      next.push(name === other ? [...row[index]!, name] : above.length >= before.length ? above : before)
    }
    row = next
  }
  return row.at(-1)!
}

/** Edits the change of a variant to single names of a list: each name that is added, moved or left out. */
export function ListChange(props: PartProps) {
  const { schema, value, path, label, names } = props
  const words = useWords()
  const { actions, language, Part, soundAt, idOf } = useForm()
  const under = useUnder(path) ?? []
  const listed = listedValues((schema.items ?? {}) as SchemaPart)?.map(String)
  const picked = useNames(path)
  const possible = listed?.map((name): PossibleName => ({ name, title: name })) ?? picked
  const { add, remove } = changeOf(value)
  const titled = (name: string): PossibleName => possible?.find((item) => item.name === name) ?? { name, title: name }
  const write = (change: Change) => {
    const last = under.findLast((name) => !change.remove.includes(name) && !Object.hasOwn(change.add, name))
    const written = writtenOf(change, last)
    if (written) actions.set(path, written)
    else actions.remove(path)
  }
  const without = (name: string): Change => ({
    add: Object.fromEntries(Object.entries(add).filter(([key]) => key !== name)),
    remove: remove.filter((key) => key !== name),
  })
  const untouched = under.filter((name) => !remove.includes(name) && !Object.hasOwn(add, name))
  const addName = (name: string) =>
    addAndOpen([...path, 'add', name], () => write({ add: { ...add, [name]: {} }, remove }), idOf)
  const move = (name: string) => {
    const last = untouched.findLast((item) => item !== name)
    const place: Place = last === undefined ? {} : { after: last }
    addAndOpen([...path, 'add', name], () => write({ add: { ...add, [name]: place }, remove: [...remove, name] }), idOf)
  }
  const drop = (name: string) => {
    const neighbours = Object.entries(add).map(([key, place]) => [
      key,
      place.after === name || place.before === name ? {} : place,
    ])
    const kept = Object.fromEntries(neighbours) as Change['add']
    addAndOpen([...path, 'remove', name], () => write({ add: kept, remove: [...remove, name] }), idOf)
  }
  const own = soundAt(path)
  return (
    <PartFold {...props}>
      {() => (
        <>
          {Object.entries(add).map(([name, place]) => (
            <AddedName
              key={name}
              {...{ path, name, place }}
              title={titled(name).title}
              isMoved={remove.includes(name)}
              neighbours={[...untouched, ...Object.keys(add).filter((key) => key !== name)].map(titled)}
              change={(next) => write({ add: { ...add, [name]: next }, remove })}
              end={() => write(without(name))}
            />
          ))}
          {remove.map((name) =>
            Object.hasOwn(add, name) ? null : (
              <div className="form-entry" key={name} id={idOf([...path, 'remove', name])}>
                <div className="form-head">
                  <span>{words('form-list-left-out', { name: titled(name).title })}</span>
                  <UndoneButton
                    label={words('form-list-left-out', { name: titled(name).title })}
                    end={() => write(without(name))}
                  />
                </div>
              </div>
            ),
          )}
          <Findings path={[...path, 'remove']} />
          {!possible && Array.isArray((value as SchemaPart).add) && (
            <Part
              schema={{ type: 'array', items: schema.items }}
              value={(value as SchemaPart).add}
              path={[...path, 'add']}
              names={[...names, 'add']}
              label={titleOf(['list', 'add'], language)}
            />
          )}
          <div className="form-tools">
            {possible ? (
              <AddMenu
                label={label}
                of={possible.filter(({ name }) => !under.includes(name) && !Object.hasOwn(add, name))}
                add={addName}
              />
            ) : (
              <button
                type="button"
                aria-label={words('form-add-to', { what: label })}
                onClick={() => actions.set([...path, 'add'], [...Object.keys(add), ''])}
              >
                + {words('form-add')}
              </button>
            )}
            <ChangeMenu code="form-list-move" label={label} of={untouched.map(titled)} choose={move} />
            <ChangeMenu code="form-list-leave-out" label={label} of={untouched.map(titled)} choose={drop} />
            {Array.isArray(own) && isPart(value) && Object.keys(value).length > 0 && (
              <button type="button" className="form-quiet" onClick={() => actions.set(path, own)}>
                {words('form-list-complete')}
              </button>
            )}
          </div>
        </>
      )}
    </PartFold>
  )
}

interface AddedNameProps {
  /** The path of the list. */
  readonly path: Path
  readonly name: string
  readonly title: string
  readonly place: Place
  /** True if the base has the name at another place. */
  readonly isMoved: boolean
  /** The names next to which it can be. */
  readonly neighbours: readonly PossibleName[]
  readonly change: (place: Place) => void
  readonly end: () => void
}

/** One name that a variant adds or moves, with the picker of its place. */
function AddedName({ path, name, title, place, isMoved, neighbours, change, end }: AddedNameProps) {
  const words = useWords()
  const { idOf } = useForm()
  const own = [...path, 'add', name]
  const label = words(isMoved ? 'form-list-moved' : 'form-list-added', { name: title })
  const [side, neighbour] = Object.entries(place)[0] ?? ['', '']
  const current = side === '' ? '' : `${side} ${String(neighbour)}`
  const known = neighbours.some((item) => item.name === neighbour)
  return (
    <div className="form-entry">
      <div className="form-head">
        <label htmlFor={idOf(own)}>{label}</label>
        <UndoneButton label={label} end={end} />
      </div>
      <PickSelect
        id={idOf(own)}
        value={current}
        choose={(chosen) => {
          const [key = '', other = ''] = chosen.split(' ')
          change(key === '' ? {} : { [key]: other })
        }}
      >
        <option value="">{words('form-list-end')}</option>
        {current !== '' && !known && <option value={current}>{String(neighbour)}</option>}
        {neighbours.flatMap((item) =>
          (['after', 'before'] as const).map((key) => (
            <option key={`${key} ${item.name}`} value={`${key} ${item.name}`}>
              {words(`form-list-${key}`, { name: item.title })}
            </option>
          )),
        )}
      </PickSelect>
      <Findings path={own} />
    </div>
  )
}

/** The button that takes back one entry of the change. */
function UndoneButton({ label, end }: { readonly label: string; readonly end: () => void }) {
  const words = useWords()
  return (
    <button
      type="button"
      className="form-tool"
      aria-label={words('form-remove', { what: label })}
      onClick={({ currentTarget }) => removeAndFocusNear(currentTarget, end)}
    >
      ×
    </button>
  )
}

interface ChangeMenuProps {
  readonly code: 'form-list-move' | 'form-list-leave-out'
  readonly label: string
  readonly of: readonly PossibleName[]
  readonly choose: (name: string) => void
}

/** Chooses a name of the base that is to move, or to be left out. */
function ChangeMenu({ code, label, of, choose }: ChangeMenuProps) {
  const words = useWords()
  if (of.length === 0) return null
  return (
    <PickSelect className="form-add" label={words(`${code}-in`, { what: label })} value="" choose={choose}>
      <option value="">{words(code)}</option>
      {of.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </PickSelect>
  )
}
