import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { option } from '../../schemas/table.ts'
import { firstOperand } from '../conditions/operands.ts'
import { useWords } from '../words/words.ts'
import { AddField } from './AddField.tsx'
import { discriminatorOf } from './branch.ts'
import { PartFold } from './Fold.tsx'
import { type PartProps, useForm, useOperands } from './form-context.ts'
import { AddMenu, ItemTools } from './ItemTools.tsx'
import { EntryName } from './KeyControl.tsx'
import { useKeyNames } from './names-for.ts'
import { emptyOf, takenNames, unusedName } from './new-entry.ts'
import { OutlineText } from './OutlineText.tsx'
import { addAndOpen } from './reveal-part.ts'
import { useDraftWords } from './use-help.ts'
import { isField, isFieldOfStep } from './usual-settings.ts'

/** An object of entries that the author names. */
export function MapPart(props: PartProps) {
  const { schema, value, path, names, label } = props
  const words = useWords()
  const { actions, isVariant, soundAt, holdBack, idOf } = useForm()
  const draft = useDraftWords()
  const operands = useOperands()
  const own = value as Record<string, unknown>
  const keys = Object.keys(own)
  const part = (schema.additionalProperties ?? {}) as SchemaPart
  const discriminator = discriminatorOf(part)
  const base = isVariant ? soundAt(path) : undefined
  const inherited = isPart(base) ? Object.keys(base).filter((key) => !Object.hasOwn(own, key)) : []
  const possible = useKeyNames(path)
  const addNamed = (name: string, entry: unknown) => {
    holdBack([...path, name])
    addAndOpen([...path, name], () => actions.insert(path, keys.length, entry, name), idOf)
  }
  const more = () => {
    // The names of fields, context, words and links are shared by the whole flow. The name of an option belongs to its
    // field.
    const taken = [...keys, ...inherited, ...(isNamedInFlow(path) ? takenNames(soundAt([])) : [])]
    const isOption = part === option
    const name = unusedName(isOption ? 'option' : (keys.at(-1) ?? 'item'), taken)
    const entry = isOption
      ? newOption([...(isPart(base) ? Object.values(base) : []), ...Object.values(own)], name, draft('form-new-option'))
      : slotKindOf(part) === 'condition'
        ? firstOperand(operands)
        : emptyOf(part)
    addNamed(name, entry)
  }
  // The first text in a condition or a computed value, such as the name of an answer, does not describe it.
  const shownKeys = path.length === 1 && /^(?:conditions|computed)$/.test(String(path[0])) && keys.join(', ')
  return (
    <PartFold {...props} {...(shownKeys && { summary: shownKeys })}>
      {() => (
        <>
          {keys.map((key, index) => (
            <MapEntry
              key={key}
              schema={part}
              value={own[key]}
              path={[...path, key]}
              names={[...names, '*']}
              label={key}
              at={index}
              keys={keys}
            />
          ))}
          <div className="form-tools">
            {possible ? (
              <AddMenu
                label={label}
                of={possible.filter(({ name }) => !keys.includes(name) && !inherited.includes(name))}
                add={(name) => addNamed(name, emptyOf(part))}
              />
            ) : discriminator && isField([...path, '*']) ? (
              <AddField
                label={label}
                types={discriminator.values}
                add={(field, start) =>
                  addNamed(unusedName(start, [...keys, ...inherited, ...takenNames(soundAt([]))]), field)
                }
              />
            ) : (
              <button type="button" aria-label={words('form-add-to', { what: label })} onClick={more}>
                + {words('form-add')}
              </button>
            )}
            <AddMenu
              label={words('form-of-base', { what: label })}
              of={inherited.map((name) => ({ name, title: name }))}
              add={(name) =>
                addAndOpen(
                  [...path, name],
                  () => actions.insert(path, keys.length, soundAt([...path, name]), name),
                  idOf,
                )
              }
            />
          </div>
        </>
      )}
    </PartFold>
  )
}

const isNamedInFlow = (path: Path): boolean =>
  (path.length === 3 && path[0] === 'steps' && path[2] === 'fields') ||
  (path.length === 1 && /^(?:context|conditions|computed|words|links)$/.test(String(path[0])))

interface Props extends PartProps {
  readonly at: number
  /** The keys of all entries. */
  readonly keys: readonly string[]
}

/** One named entry: its name, its position among the entries, and its value. */
function MapEntry({ at, keys, ...part }: Props) {
  const { path, label, schema, value } = part
  const words = useWords()
  const { actions, Part } = useForm()
  const parent = path.slice(0, -1)
  const asPage = hasPage(schema, value) && !isFieldOfStep(path)
  const isOption = schema === option && isPart(value)
  return (
    <div className="form-entry">
      <div className="form-head">
        {isOption && (
          <OutlineText
            path={[...path, 'title']}
            value={value.title}
            name={words('form-outline-option', { name: label, field: String(path.at(-3)) })}
          />
        )}
        {asPage ? <Part {...part} asPage siblings={keys} /> : <EntryName path={path} siblings={keys} />}
        <ItemTools
          path={path}
          label={label}
          at={at}
          of={keys.length}
          move={(to) => actions.move(parent, at, to)}
          remove={() => actions.remove(path)}
        />
      </div>
      {!asPage && <Part {...part} />}
    </div>
  )
}

/** Reports whether an entry has several values, which a page shows. The cases of a text are shown in their place. */
export function hasPage(schema: SchemaPart, value: unknown): boolean {
  const kind = slotKindOf(schema)
  const isOneValue = kind !== undefined && kind !== 'condition' && kind !== 'picture' && kind !== 'date'
  return !isOneValue && (isPart(value) || Array.isArray(value))
}

/**
 * Returns a new, complete option that matches the existing ones. Its value is the next number if all of them have
 * numbers, otherwise its name. It has a picture if each of them has one.
 *
 * @param options the existing options, those of the base included
 */
export function newOption(options: readonly unknown[], name: string, title: string): Record<string, unknown> {
  const all = options.filter(isPart)
  const numbers = all.map(({ value }) => value).filter((value) => typeof value === 'number')
  const value = all.length > 0 && numbers.length === all.length ? Math.max(...numbers) + 1 : name
  const pictures = ['image', 'imageChecked'].flatMap((key) =>
    all.length > 0 && all.every((item) => key in item) ? [[key, all[0]![key]]] : [],
  )
  return { value, title, ...(Object.fromEntries(pictures) as object) }
}
