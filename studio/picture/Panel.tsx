import { PanelLeft } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { picture as pictureSchema } from '../../schemas/text.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { isCatalogId } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import { nodeAt, treeOf } from '../document/tree.ts'
import { useForm } from '../form/form-context.ts'
import { PlainControl } from '../form/PlainControl.tsx'
import { useWords } from '../words/words.ts'
import { usersOf } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { type FormEntries, hasPartOf, optionIn } from './entries.ts'
import { labelOf } from './labels.ts'
import type { Place } from './legible.ts'
import { usePanelPlace } from './panel-place.ts'
import { FieldRules, OptionTools, StepTools } from './Tools.tsx'
import type { Selection, Shown } from './use-places.ts'
import { wordingPlace } from './wording.ts'
import { Wordings } from './Wordings.tsx'

interface Props {
  readonly document: FlowDocument
  /** The content of the file. */
  readonly value: unknown
  readonly flow: Flow
  readonly selection: Selection
  readonly shown: Shown | undefined
  /** The places that the browser draws in the same control, such as the entries of a list. */
  readonly siblings: readonly Place[]
  readonly entries: FormEntries
  /** Lets the author choose a question that comes after another one. */
  readonly addAfter: (step: string) => void
  /** Reports whether the form shows a text now. */
  readonly isSeen: (path: Path) => boolean
  /** Selects a text that is drawn, or will soon be. */
  readonly select: (path: Path, isNew: boolean) => void
  readonly close: () => void
  /** What is shown below a picture. */
  readonly children?: ReactNode
}

/** The editor of one place of the form: the text at its place, and next to it everything that can be done with it. */
export function Panel(props: Props) {
  const { document, value, flow, selection, shown, siblings, entries, addAfter, isSeen, select, close, children } =
    props
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const { soundAt } = useForm()
  const box = useRef<HTMLDivElement>(null)
  const { panel, style, isSheet } = usePanelPlace(shown)
  useEscape(close)
  const label = labelOf(selection.path, flow, words)
  const place = useMemo(() => wordingPlace(flow, selection.path), [flow, selection.path])
  const isInFlow = hasPartOf(selection.path, current, value)
  const hasStructure = !isCatalogId(current) && isInFlow
  const at = (path: Path) => valueAt(value, path) ?? soundAt(path)
  const option = optionIn(selection.path)
  const step = selection.path[0] === 'steps' ? String(selection.path[1]) : undefined
  const add = (path: Path) => select(path, true)
  return (
    <div
      ref={panel}
      className={isSheet ? 'picture-panel picture-sheet form' : 'picture-panel form'}
      role="dialog"
      aria-label={label}
      lang={words.language}
      style={style}
    >
      <div className="form-head">
        <strong>{label}</strong>
        <span className="form-tools">
          <button
            type="button"
            className="form-tool"
            aria-label={words('picture-form')}
            data-tooltip={words('picture-form')}
            onClick={() => toForm(document, selection.path, close)}
          >
            <PanelLeft size={16} aria-hidden />
          </button>
          <button type="button" className="primary" onClick={close}>
            {words('picture-close')}
          </button>
        </span>
      </div>
      {siblings.length > 1 && (
        <PickSelect
          label={words('picture-elsewhere')}
          value={pathText(selection.path)}
          choose={(chosen) => {
            const sibling = siblings.find(({ path }) => pathText(path) === chosen)
            if (sibling) select(sibling.path, false)
          }}
        >
          {siblings.map(({ path, text }) => (
            <option key={pathText(path)} value={pathText(path)}>
              {text}
            </option>
          ))}
        </PickSelect>
      )}
      {!isInFlow ? (
        <NotHere files={usersOf(workspace.opened.texts, current)} />
      ) : selection.kind === 'picture' ? (
        <>
          <PlainControl
            path={selection.path}
            value={at(selection.path) ?? ''}
            schema={pictureSchema}
            name={words('picture-choose')}
          />
          {children}
        </>
      ) : (
        <Wordings
          key={pathText(place.slot)}
          {...{ document, flow, selection, shown, close, isSeen, select, box, label }}
          slot={place.slot}
          start={place.inside}
          isStructural={hasStructure}
        />
      )}
      {hasStructure && selection.path[2] === 'fields' && !option && (
        <FieldRules path={selection.path.slice(0, 4)} at={at} />
      )}
      {hasStructure && option && <OptionTools path={option} select={add} {...{ close, value, at, entries }} />}
      {hasStructure && step !== undefined && <StepTools {...{ step, value, at, addAfter, entries }} />}
    </div>
  )
}

/** Ends the editing on Escape. In the text itself, Escape restores what was there before. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const press = ({ key, isComposing, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('.picture-box, dialog') !== null
      if (key === 'Escape' && !isComposing && !isElsewhere) close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [close])
}

/** Opens the place in the form view, or in the JSON, and focuses it. A text that the file lacks opens its part. */
function toForm(document: FlowDocument, path: Path, close: () => void): void {
  const tree = treeOf(document.text)
  close()
  for (let length = path.length; tree && length > 0; length--) {
    const range = rangeAt(document.text, path.slice(0, length))
    if (range) return document.point(...range)
  }
}

/** Returns the range of the value at a path of a text. */
export function rangeAt(text: string, path: Path): readonly [number, number] | undefined {
  const tree = treeOf(text)
  const node = tree && nodeAt(tree, path)
  return node && [node.offset, node.offset + node.length]
}

function NotHere({ files }: { readonly files: readonly string[] }) {
  const words = useWords()
  const workspace = useWorkspace()
  return files.slice(0, 1).map((file) => (
    <p key={file} className="form-help">
      {words('picture-not-here', { file })}{' '}
      <button type="button" onClick={() => workspace.choose(file)}>
        {words('form-open-file', { file })}
      </button>
    </p>
  ))
}
