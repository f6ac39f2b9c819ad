import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { UploadReport } from '../artwork/PictureUpload.tsx'
import { useUpload } from '../artwork/use-upload.ts'
import { type Rect, rectOf } from '../controls/rect.ts'
import { isCatalogId } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import { actionsOn } from '../form/form-context.ts'
import { FormProvider } from '../form/FormFrame.tsx'
import { Part, useLayers } from '../form/FormView.tsx'
import { revealAt } from '../form/reveal-part.ts'
import { stepsOf } from '../form/steps.ts'
import { useValue } from '../form/use-shared.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { entriesIn, hasPartOf, optionElement, optionIn, startsWith } from './entries.ts'
import { labelOf } from './labels.ts'
import type { Place } from './legible.ts'
import { Panel, rangeAt } from './Panel.tsx'
import { OptionGrip, StepTools } from './Tools.tsx'
import { useDrops } from './use-drops.ts'
import { bringIntoView, nearestPlace, readerOf, type Selection, usePlaces, useShown } from './use-places.ts'
import { useFormFocus, usePresses, usePressElsewhere } from './use-presses.ts'

interface Props {
  readonly frame: HTMLIFrameElement
  readonly flow: Flow
  /** Goes to a question that the form does not show yet. */
  readonly goTo: (step: string) => void
  /** The dialog that adds a question to those with the given ids. */
  readonly QuestionDialog: ComponentType<QuestionDialogProps>
}

interface QuestionDialogProps {
  readonly ids: readonly string[]
  /** The question before the new one. */
  readonly after: string | undefined
  /** Receives the id of the new question. */
  readonly added: (id: string) => void
  readonly end: () => void
}

/** Makes the form in a frame the editor of its texts and pictures. */
export function Picture(props: Props) {
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const document = workspace.documentOf(current)
  return document ? <PictureOf key={current} {...props} document={document} /> : null
}

function PictureOf({ frame, flow, goTo, QuestionDialog, document }: Props & { readonly document: FlowDocument }) {
  const words = useWords()
  const { current } = useSnapshot()
  const { isVariant, under } = useLayers(document)
  const status = useRef<HTMLParagraphElement>(null)
  const announce = useCallback((text: string) => void (status.current!.textContent = text), [])
  const places = usePlaces(frame)
  const [selection, choose] = useState<Selection>()
  const [hovered, hover] = useState<Place>()
  const [pointed, point] = useState<Path>()
  /** The picture under a file that is being dragged. */
  const [target, aim] = useState<Place>()
  const [dropped, drop] = useState<Path>()
  const { state: upload, take } = useUpload()
  /** The path of a text that is selected as soon as the form shows it. */
  const [awaited, awaitPath] = useState<Path>()
  /** The question after which a new one is added. */
  const [addsAfter, addAfter] = useState<string>()

  const select = useCallback(
    (place: Place, more: Pick<Selection, 'point' | 'isNew'> = {}) => {
      choose(selectionOf(place, more))
      awaitPath(undefined)
      // On a narrow screen the form view is above the form, and would push it out of sight.
      const range = matchMedia('(width < 60rem)').matches ? undefined : openRange(document.text, place.path)
      if (range) revealAt(document.text, range[0], false)
    },
    [document],
  )
  const found = awaited && places.find(({ path }) => startsWith(path, awaited))
  if (found) {
    awaitPath(undefined)
    choose(selectionOf(found, { isNew: true }))
  }
  const isThere = (path: Path) =>
    valueAt(flow, path) !== undefined || places.some((place) => pathText(place.path) === pathText(path))
  // Its part of the flow was removed or renamed.
  if (selection && !isThere(selection.path)) choose(undefined)
  const dismiss = useCallback(() => choose(undefined), [])
  const close = useCallback(() => {
    const closed = selection?.path
    choose(undefined)
    const button = closed && window.document.getElementById(buttonId(closed))
    button?.focus({ preventScroll: true })
  }, [selection])
  const selectPath = (path: Path, isNew: boolean) => {
    const place = places.find((item) => pathText(item.path) === pathText(path))
    if (place && !isNew) return select(place)
    choose(undefined)
    awaitPath(path)
    if (path[0] === 'steps' && !places.some((item) => item.path[1] === path[1])) goTo(String(path[1]))
  }

  usePresses(frame, select, hover, dismiss)
  usePressElsewhere(selection !== undefined, dismiss)
  const setPicture = (path: Path, name: string) => actionsOn(document).set(path, name)
  useDrops(frame, places, aim, (place, file) => {
    select(place)
    if (!hasPartOf(place.path, current, document.value)) return
    drop(place.path)
    void take(file, place.path, (name) => setPicture(place.path, name))
  })
  useFormFocus((path) => {
    point(path)
    const place = nearestPlace(places, path)
    if (place) bringIntoView(place.element)
    else if (path[0] === 'steps' && flow.order.includes(String(path[1]))) goTo(String(path[1]))
  })

  const tracked = useShown(selection && pathText(selection.path), () => elementOf(frame, selection))
  const shown = tracked ?? selection?.shown
  const pointedPlace = pointed && nearestPlace(places, pointed)
  const marked = target ?? (selection ? undefined : (pointedPlace ?? hovered))
  const outlined = useShown(marked && pathText(marked.path), () =>
    marked?.element.isConnected ? marked.element : undefined,
  )
  const hoveredStep = !selection && hovered?.path[0] === 'steps' ? String(hovered.path[1]) : undefined
  const step = useShown(
    hoveredStep,
    () => frame.contentDocument?.querySelector(`[data-step="${CSS.escape(hoveredStep ?? '')}"]`) ?? undefined,
  )
  const option = selection ? undefined : hovered && optionIn(hovered.path)
  const hoveredOption = useShown(option && pathText(option), () => option && optionElement(places, option))
  const entries = useMemo(() => entriesIn(frame, places), [frame, places])
  const isStructural = !isCatalogId(current)
  const siblings = useMemo(
    () => (shown ? places.filter(({ element, kind }) => element === shown.element && kind !== 'picture') : []),
    [shown, places],
  )

  return (
    <FormProvider {...{ document, isVariant, under, announce, Part }} language={words.language} scope="picture">
      <ul className="picture-texts" aria-label={words('picture-texts')}>
        {places.map(({ path, kind, text, element }, index) => (
          <li key={`${pathText(path)} ${index}`}>
            <button
              type="button"
              id={
                places.findIndex((item) => pathText(item.path) === pathText(path)) === index
                  ? buttonId(path)
                  : undefined
              }
              className="unseen"
              onFocus={() => {
                point(path)
                bringIntoView(element)
              }}
              onBlur={() => point(undefined)}
              onClick={() => select({ path, kind, text, element })}
            >
              {words('picture-open', { label: labelOf(path, flow, words), text })}
            </button>
          </li>
        ))}
      </ul>
      <p ref={status} className="unseen" role="status" />
      {createPortal(
        <div className="picture-layer">
          {outlined && (
            <Outline
              rect={within(frame, outlined.rect)}
              isPointed={pointedPlace !== undefined}
              isTarget={target !== undefined}
            />
          )}
          {shown && selection?.kind !== 'text' && <Outline rect={within(frame, shown.rect)} isPointed />}
          {isStructural && step && hoveredStep !== undefined && (
            <div className="picture-near form" style={nextToStep(frame, step.rect)}>
              <OfContent document={document}>
                {(value) => (
                  <StepTools
                    step={hoveredStep}
                    value={value}
                    at={(path) => valueAt(flow, path)}
                    addAfter={addAfter}
                    entries={entries}
                    isComplete={false}
                  />
                )}
              </OfContent>
            </div>
          )}
          {isStructural && option && hoveredOption && hovered && (
            <div className="picture-near form" style={atCorner(frame, hoveredOption.rect)}>
              <OfContent document={document}>
                {(value) => <OptionGrip path={option} value={value} text={hovered.text} entries={entries} />}
              </OfContent>
            </div>
          )}
          {selection && (
            <OfContent document={document}>
              {(value) => (
                <Panel
                  key={pathText(selection.path)}
                  {...{ document, value, flow, selection, shown, siblings, entries, addAfter, close }}
                  isSeen={(path) => places.some((place) => startsWith(place.path, path))}
                  select={selectPath}
                >
                  {upload && dropped && pathText(dropped) === pathText(selection.path) && (
                    <UploadReport state={upload} set={(name) => setPicture(dropped, name)} />
                  )}
                </Panel>
              )}
            </OfContent>
          )}
          {addsAfter !== undefined && (
            <OfContent document={document}>
              {(value) => (
                <QuestionDialog
                  ids={stepsOf(value)}
                  after={addsAfter}
                  added={(id) => selectPath(['steps', id, 'bubbles'], true)}
                  end={() => addAfter(undefined)}
                />
              )}
            </OfContent>
          )}
        </div>,
        window.document.body,
      )}
    </FormProvider>
  )
}

interface ContentProps {
  readonly document: FlowDocument
  readonly children: (value: unknown) => ReactNode
}

/** Draws what depends on the content of the file, which changes with each key. */
const OfContent = ({ document, children }: ContentProps) => children(useValue(document))

const buttonId = (path: Path): string => `picture:${pathText(path)}`

/** Returns the range of the innermost part of a file on the way to a path. */
function openRange(text: string, path: Path): readonly [number, number] | undefined {
  for (let length = path.length; length > 0; length--) {
    const range = rangeAt(text, path.slice(0, length))
    if (range) return range
  }
  return undefined
}

const selectionOf = ({ path, kind, element }: Place, more: Pick<Selection, 'point' | 'isNew'>): Selection => ({
  path,
  kind,
  ...more,
  shown: { element, rect: rectOf(element) },
})

/** Returns the element that shows a selected text: the one that was pressed, or the one that has replaced it. */
function elementOf(frame: HTMLIFrameElement, selection: Selection | undefined): Element | undefined {
  const reader = readerOf(frame)
  if (!selection || !reader) return undefined
  const { path, shown } = selection
  if (reader.has(shown.element, path)) return shown.element
  return reader.places().find((place) => pathText(place.path) === pathText(path))?.element
}

/** Returns the part of a rectangle that is inside the frame. */
function within(frame: HTMLIFrameElement, rect: Rect): Rect {
  const box = frame.getBoundingClientRect()
  const [left, top] = [Math.max(rect.left, box.left), Math.max(rect.top, box.top)]
  return {
    ...rect,
    left,
    top,
    width: Math.max(0, Math.min(rect.left + rect.width, box.right) - left),
    height: Math.max(0, Math.min(rect.top + rect.height, box.bottom) - top),
  }
}

/** The size in pixels of the tools of a question, and of the handle of an option. */
const toolbar = { width: 38, height: 148 }
const grip = 32

/** Returns the position of the tools of a question: at its start, in the room next to the form if there is some. */
function nextToStep(frame: HTMLIFrameElement, rect: Rect) {
  const box = frame.getBoundingClientRect()
  const left = box.right + toolbar.width + 8 <= innerWidth ? box.right + 4 : box.right - toolbar.width - 8
  return { left, top: Math.min(Math.max(rect.top, box.top + 4), box.bottom - toolbar.height) }
}

/** Returns the position of the handle of an option: on its upper corner, where it hides no words. */
function atCorner(frame: HTMLIFrameElement, { left, top, width }: Rect) {
  const box = frame.getBoundingClientRect()
  return { left: left + width - grip / 2 - 4, top: Math.max(top - grip / 2, box.top) }
}

interface OutlineProps {
  readonly rect: Rect
  readonly isPointed: boolean
  /** True for a picture that a dropped file would replace. */
  readonly isTarget?: boolean
}

function Outline({ rect, isPointed, isTarget = false }: OutlineProps) {
  const { left, top, width, height } = rect
  if (width === 0 || height === 0) return null
  return (
    <div
      className="picture-outline"
      data-pointed={isPointed || undefined}
      data-target={isTarget || undefined}
      style={{ left, top, width, height }}
    />
  )
}
