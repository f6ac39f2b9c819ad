import { type ChangeEvent, type MouseEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { Desk, Upload } from '../../engine/runtime/effects/upload/desk.ts'
import { fileTypes, mostMegabytes } from '../../schemas/file-types.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useUploads } from '../session.tsx'
import type { schema, fileField } from './schema.ts'

/** The functions of a file field, and the state of its files. */
interface FieldDesk {
  readonly uploads: readonly Upload[]
  /** True if the code that sends files could not be fetched. */
  readonly missing: boolean
  /** Calls `work` with the desk, which is fetched first if necessary. */
  readonly atDesk: (work: (desk: Desk) => void) => void
}

const nothing: readonly Upload[] = []
const never = () => () => {}

/** Returns the files of a field; `value` is what the session holds of them. */
function useDesk(field: string, value: unknown): FieldDesk {
  const load = useUploads()
  const [desk, setDesk] = useState<Desk>()
  const [missing, setMissing] = useState(false)
  const uploads = useSyncExternalStore(desk?.subscribe ?? never, () => desk?.list(field) ?? nothing)

  const atDesk = (work: (desk: Desk) => void) => {
    void load().then(
      (desk) => {
        setDesk(desk)
        setMissing(false)
        work(desk)
      },
      () => setMissing(true),
    )
  }
  // The sender is fetched in advance; a failure is reported when it is needed.
  useEffect(() => void load().then(setDesk, () => undefined), [load])
  useEffect(() => desk?.sync(field), [desk, field, value])
  return { uploads, missing, atDesk }
}

const megabyte = 1024 * 1024

/** The browser's file input, and below it the state of each chosen file. */
export function FileField({ field, controlId, describedBy }: PropsOf<typeof schema>) {
  const { accept, maxFiles = 1, maxMegabytes = mostMegabytes, longestSide = 2048, capture, texts = {} } = field.slots
  const labelId = useId()
  const { uploads, missing, atDesk } = useDesk(field.id, field.value)
  const [tooMany, setTooMany] = useState(false)
  const isFull = maxFiles > 1 && uploads.length >= maxFiles
  const mediaTypes = accept.map((type) => fileTypes[type].mediaType)
  const names = accept.map((type) => type.toUpperCase()).join(', ')

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Cleared, so that the same file can be chosen again.
    target.value = ''
    const taken = { types: mediaTypes, maxBytes: maxMegabytes * megabyte, longestSide }
    atDesk((desk) => {
      // If only one file is allowed, a new one replaces it.
      if (maxFiles === 1 && files.length > 0) for (const { key } of desk.list(field.id)) desk.remove(field.id, key)
      const room = maxFiles - desk.list(field.id).length
      setTooMany(files.length > room)
      desk.add(field.id, files.slice(0, room), taken)
    })
  }
  const open = (event: MouseEvent) => {
    setTooMany(isFull)
    if (isFull) event.preventDefault()
  }
  const remove = (key: number, button: HTMLElement) => {
    // The press removes the button with its file, so the focus moves to the input.
    button.closest('[data-field]')?.querySelector('input')?.focus()
    setTooMany(false)
    atDesk((desk) => desk.remove(field.id, key))
  }

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <p className="group-label" id={labelId}>
        {field.label}
      </p>
      <label className="file-choose" data-action="choose">
        <input
          type="file"
          id={controlId}
          className="unseen"
          accept={mediaTypes.join(',')}
          multiple={maxFiles > 1}
          capture={capture}
          aria-labelledby={`${labelId} ${controlId}-choose`}
          aria-describedby={describedBy}
          aria-invalid={field.error !== null}
          aria-disabled={isFull}
          onClick={open}
          onChange={choose}
        />
        <span id={`${controlId}-choose`}>
          {uploads.length === 0 ? texts.choose : maxFiles > 1 ? texts.more : texts.replace}
        </span>
      </label>
      {uploads.length > 0 && (
        <ul className="files">
          {uploads.map((upload) => (
            <FileItem
              upload={upload}
              texts={texts}
              fill={{ megabytes: String(maxMegabytes), types: names }}
              onRetry={() => atDesk((desk) => desk.retry(upload.key))}
              onRemove={(button) => remove(upload.key, button)}
              key={upload.key}
            />
          ))}
        </ul>
      )}
      {tooMany && (
        <p className="note" data-note="tooMany">
          {texts.tooMany?.replace('{max}', String(maxFiles))}
        </p>
      )}
      {missing && (
        <p className="error" data-part="error">
          {texts.network}
        </p>
      )}
    </div>
  )
}

type Texts = NonNullable<PropsOf<typeof schema>['field']['slots']['texts']>

interface Props {
  readonly upload: Upload
  readonly texts: Texts
  /** The values for the placeholders of the messages. */
  readonly fill: Readonly<Record<string, string>>
  readonly onRetry: () => void
  /** Receives the button that was pressed. */
  readonly onRemove: (button: HTMLElement) => void
}

/** A chosen file: its name, its progress, the reason why it was not sent, and buttons to retry or remove it. */
function FileItem({ upload, texts, fill, onRetry, onRemove }: Props) {
  const { name, preview, percent, status, fault } = upload
  const isSending = status === 'sending'
  const note = fault ?? (isSending ? 'sending' : 'sent')
  const text = (texts[note] ?? '').replaceAll(/\{(\w+)\}/g, (match, key: string) => fill[key] ?? match)
  const end = (isSending ? texts.cancel : texts.remove) ?? ''
  return (
    <li className="file" data-upload={status}>
      {preview && <img className="file-preview" src={preview} alt="" width={56} height={56} />}
      <div className="file-words">
        <p className="file-name">{name}</p>
        {isSending && <progress max={100} value={percent} aria-label={`${texts.sending ?? ''} ${name}`} />}
        <p className={status === 'failed' ? 'error' : 'note'} data-note={note}>
          {text}
        </p>
      </div>
      {status === 'failed' && (fault === 'network' || fault === 'busy') && (
        <button
          type="button"
          className="link text-button"
          data-action="retry"
          aria-label={`${texts.retry ?? ''} ${name}`}
          onClick={onRetry}
        >
          {texts.retry}
        </button>
      )}
      <button
        type="button"
        className="link text-button"
        data-action={isSending ? 'cancel' : 'remove'}
        aria-label={`${end} ${name}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        {end}
      </button>
    </li>
  )
}

export const file = defineRenderer<typeof fileField>('file', FileField)
