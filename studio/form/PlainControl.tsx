import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { type SchemaPart, listedValues } from '../../engine/language/read/schema-part.ts'
import { picture } from '../../schemas/text.ts'
import { PictureUpload } from '../artwork/PictureUpload.tsx'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { FlowLanguageContext, useForm } from './form-context.ts'
import { ListedControl } from './ListedControl.tsx'
import { type PossibleName, useNames } from './names-for.ts'
import { useDescribed } from './use-help.ts'

interface FlagControlProps {
  readonly path: Path
  readonly value: boolean
  readonly name?: string
  /** True for a flag that is either on or absent. */
  readonly onlyOn?: boolean
}

/** Edits a boolean. */
function FlagControl({ path, value, name, onlyOn = false }: FlagControlProps) {
  const words = useWords()
  const { actions } = useForm()
  return (
    <span className="form-chip">
      <input
        type="checkbox"
        {...useDescribed(path)}
        aria-label={name}
        checked={value}
        onChange={({ target }) =>
          onlyOn && !target.checked ? actions.remove(path) : actions.set(path, target.checked)
        }
      />
      <span aria-hidden="true">{words(value ? 'form-on' : 'form-off')}</span>
    </span>
  )
}

interface NumberControlProps {
  readonly path: Path
  readonly value: number
  readonly name?: string
}

/** Edits a number. While the typed text is not a number, it stays in the control only. */
function NumberControl({ path, value, name }: NumberControlProps) {
  const { actions } = useForm()
  const [typed, type] = useState<string>()
  return (
    <input
      {...useDescribed(path)}
      aria-label={name}
      inputMode="decimal"
      value={typed ?? String(value)}
      onBlur={() => type(undefined)}
      onChange={({ target }) => {
        type(target.value)
        if (target.value.trim() !== '' && Number.isFinite(Number(target.value)))
          actions.set(path, Number(target.value), 'typed')
      }}
    />
  )
}

interface PictureControlProps {
  readonly path: Path
  readonly value: string
  readonly name?: string
}

const isPicture = (file: string): boolean => new RegExp(picture.pattern).test(file)

/** Picks a picture of the folder, or takes a file of the author's own, which becomes one. */
function PictureControl(props: PictureControlProps) {
  const { actions } = useForm()
  const { path } = props
  return (
    <PictureUpload path={path} set={(file) => actions.set(path, file)}>
      <PictureName {...props} />
    </PictureUpload>
  )
}

/** Picks a picture of the folder and shows it, or takes the name of a picture that is not there yet. */
function PictureName({ path, value, name }: PictureControlProps) {
  const words = useWords()
  const { actions } = useForm()
  const described = useDescribed(path)
  const { opened, keeper } = useWorkspace()
  const pictures = (opened.pictures ?? []).filter(isPicture)
  const [isTyped, type] = useState(!pictures.includes(value) && value !== '')
  const own = name === undefined ? {} : { name }
  if (isTyped || pictures.length === 0) return <TextControl path={path} value={value} {...own} />
  const choose = (file: string) => {
    if (file !== '') return actions.set(path, file)
    flushSync(() => type(true))
    document.getElementById(described.id)?.focus()
  }
  return (
    <span className="form-picture">
      {/* The list next to it names the picture. */}
      {pictures.includes(value) && <img src={keeper.pictureUrl?.(value) ?? `./art/${value}`} alt="" />}
      <PickSelect {...described} label={name} value={value} choose={choose}>
        {!pictures.includes(value) && <option value={value}>{value}</option>}
        {pictures.map((file) => (
          <option key={file}>{file}</option>
        ))}
        <option value="">{words('form-picture-other')}</option>
      </PickSelect>
    </span>
  )
}

interface NameControlProps {
  readonly path: Path
  readonly value: string
  readonly names: readonly PossibleName[]
  readonly name?: string
}

/** Picks one of the names that can be at a place. The name of a file leads to that file. */
function NameControl({ path, value, names, name }: NameControlProps) {
  const words = useWords()
  const { actions } = useForm()
  const workspace = useWorkspace()
  const described = useDescribed(path)
  const file = path[0] === 'parts' ? `${value}.part` : path[0] === 'extends' ? value : undefined
  return (
    <>
      <PickSelect {...described} label={name} value={value} choose={(chosen) => actions.set(path, chosen)}>
        {names.every((item) => item.name !== value) && <option value={value}>{value === '' ? '–' : value}</option>}
        {names.map((item) => (
          <option key={item.name} value={item.name}>
            {item.title}
          </option>
        ))}
      </PickSelect>
      {file !== undefined && workspace.documentOf(file) && (
        <button type="button" className="form-quiet" onClick={() => workspace.choose(file)}>
          {words('form-open-file', { file: value })}
        </button>
      )}
    </>
  )
}

interface Props {
  readonly path: Path
  readonly value: unknown
  readonly schema?: SchemaPart
  /** The names in the same list, which cannot be picked again. */
  readonly taken?: readonly unknown[]
  /** The accessible name of a control that has no label next to it. */
  readonly name?: string
}

/** The control for a value that is neither a list nor an object. */
export function PlainControl({ path, value, schema, name, taken = [] }: Props) {
  const names = useNames(path)
  const values = schema && listedValues(schema)
  const own = name === undefined ? {} : { name }
  if (values?.length === 1 && value === true && values[0] === true)
    return <FlagControl path={path} value onlyOn {...own} />
  if (values) return <ListedControl path={path} value={value} values={values} {...own} />
  if (typeof value === 'boolean') return <FlagControl path={path} value={value} {...own} />
  if (typeof value === 'number') return <NumberControl path={path} value={value} {...own} />
  if (schema && slotKindOf(schema) === 'picture' && typeof value === 'string')
    return <PictureControl path={path} value={value} {...own} />
  if (names && typeof value === 'string') {
    const free = names.filter((item) => item.name === value || !taken.includes(item.name))
    return <NameControl path={path} value={value} names={free} {...own} />
  }
  return <TextControl path={path} value={typeof value === 'string' ? value : JSON.stringify(value ?? '')} {...own} />
}

interface TextControlProps {
  readonly path: Path
  readonly value: string
  readonly name?: string
}

/** Edits a text, over as many lines as it has. */
function TextControl({ path, value, name }: TextControlProps) {
  const { actions } = useForm()
  const lang = use(FlowLanguageContext)
  return (
    <textarea
      {...useDescribed(path)}
      aria-label={name}
      lang={lang}
      rows={1}
      value={value}
      onChange={({ target }) => actions.set(path, target.value, 'typed')}
    />
  )
}
