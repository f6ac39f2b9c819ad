import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { useWords } from '../words/words.ts'
import { download } from '../workspace/download.ts'
import { isFileDrag, type UploadState, useUpload } from './use-upload.ts'

interface Props {
  /** The place of the picture in the flow. */
  readonly path: Path
  /** Writes the name of a picture into the flow. */
  readonly set: (name: string) => void
  /** The control that names the picture. */
  readonly children: ReactNode
}

/** Takes a picture that is dropped here, or chosen by the button: resizes it and puts it into the project. */
export function PictureUpload({ path, set, children }: Props) {
  const words = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const { state, take } = useUpload()
  const [isOver, hover] = useState(false)

  return (
    <div
      className="picture-drop"
      data-takes-files
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isFileDrag(event)) return
        event.preventDefault()
        hover(true)
      }}
      onDragLeave={() => hover(false)}
      onDrop={(event) => {
        hover(false)
        const file = event.dataTransfer.files[0]
        if (!file) return
        event.preventDefault()
        void take(file, path, set)
      }}
    >
      {children}
      <button type="button" className="with-icon" onClick={() => picker.current!.click()}>
        <ImageUp size={16} aria-hidden />
        {words('artwork-pick')}
      </button>
      <span className="form-help">{words('artwork-drop')}</span>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={words('artwork-pick')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file, path, set)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {state && <UploadReport state={state} set={set} />}
    </div>
  )
}

interface ReportProps extends Pick<Props, 'set'> {
  readonly state: UploadState
}

/** Shows how far a file is, or why it is no picture of the project. */
export function UploadReport({ state, set }: ReportProps) {
  const words = useWords()
  switch (state.kind) {
    case 'busy':
      return <output className="picture-report">{words('artwork-busy')}</output>
    case 'done':
      return <output className="picture-report">{words('artwork-done', { name: state.name })}</output>
    case 'fault':
      return (
        <p role="alert" className="picture-report">
          {words(`artwork-fault-${state.fault}`, { file: state.file })}
        </p>
      )
    case 'failed':
      return (
        <p role="alert" className="picture-report">
          {words(`artwork-failed-${state.failure.code}`, { detail: state.failure.detail ?? '' })}
        </p>
      )
    case 'alone':
      return (
        <p className="picture-report">
          {words('artwork-alone', { name: state.name })}{' '}
          <button
            type="button"
            onClick={() => {
              download(state.name, state.picture.content)
              set(state.name)
            }}
          >
            {words('artwork-download', { name: state.name })}
          </button>
        </p>
      )
  }
}
