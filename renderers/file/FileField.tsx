import { useId, useState, type ChangeEvent, type MouseEvent } from 'react'
import { fileTypes, mostMegabytes } from '../../schemas/file-types.ts'
import type { PropsOf } from '../renderer.ts'
import { FileItem } from './FileItem.tsx'
import type { schema } from './schema.ts'
import { useDesk } from './use-desk.ts'

const megabyte = 1024 * 1024

/** The browser's own choice of files, and below it what has become of those that were chosen. */
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
    // The same file can be chosen again.
    target.value = ''
    const taken = { types: mediaTypes, maxBytes: maxMegabytes * megabyte, longestSide }
    atDesk((desk) => {
      // Where there is one only, another takes its place.
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
    // The button goes away with its file; the focus must not.
    button.closest('[data-field]')?.querySelector('input')?.focus()
    setTooMany(false)
    atDesk((desk) => desk.remove(field.id, key))
  }

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <p className="file-label" id={labelId}>
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
