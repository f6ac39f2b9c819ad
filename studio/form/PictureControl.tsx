import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { picture } from '../../schemas/text.ts'
import { PickSelect } from '../app/PickSelect.tsx'
import { useWorkspace } from '../app/use-workspace.ts'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { TextControl } from './TextControl.tsx'
import { useDescribed } from './use-described.ts'

interface Props {
  readonly path: Path
  readonly value: string
  readonly name?: string
}

const isPicture = (file: string): boolean => new RegExp(picture.pattern).test(file)

/** A picture of the folder, as it looks; or the name of one that is not there yet. */
export function PictureControl({ path, value, name }: Props) {
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
      {/* Named by the choice beside it. */}
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
