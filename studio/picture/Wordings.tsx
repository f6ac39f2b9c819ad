import { type RefObject, useId, useMemo, useState } from 'react'
import { formKeys, isPlural } from '../../engine/language/names/wordings.ts'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { firstOperand } from '../conditions/operands.ts'
import { conditionText } from '../conditions/sentence.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import type { FlowDocument } from '../document/document.ts'
import { treeOf, valueIn } from '../document/tree.ts'
import { Condition } from '../form/Condition.tsx'
import { useForm, useOperands } from '../form/form-context.ts'
import { useSubject } from '../form/names-for.ts'
import { orderOf, rowDocument } from '../translation/row-document.ts'
import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { chipOf } from './chips.ts'
import { defaultMessageAt } from './default-message.ts'
import { defaultText } from './default-text.ts'
import { lookOf, showsLines } from './look.ts'
import { namesForText, titleOfName } from './names.ts'
import type { Selection, Shown } from './use-places.ts'
import { pathInFile, wordingEdits, wordingsIn } from './wording.ts'
import { WordingBox } from './WordingBox.tsx'

interface Props {
  readonly document: FlowDocument
  readonly flow: Flow
  readonly selection: Selection
  readonly shown: Shown | undefined
  readonly close: () => void
  /** Reports whether the form shows a text now. */
  readonly isSeen: (path: Path) => boolean
  /** Selects a text that is drawn, or will soon be. */
  readonly select: (path: Path, isNew: boolean) => void
  readonly slot: Path
  /** The text of the slot that the visitor sees. */
  readonly start: Path
  readonly label: string
  /** False for a translation, which has the cases of its own text only. */
  readonly isStructural: boolean
  readonly box: RefObject<HTMLDivElement | null>
}

/** Edits the texts of one slot: that of the visitor who is shown, and those for others. */
export function Wordings(props: Props) {
  const { document, flow, selection, shown, close, isSeen, select, slot, start, label, isStructural, box } = props
  const words = useWords()
  const { actions, soundAt } = useForm()
  const operands = useOperands()
  const subject = useSubject()
  const hint = useId()
  const [inside, choose] = useState(start)
  const [before] = useState(() => stateOf(document))
  const change = useWordingChange(document)
  const titleOf = useMemo(() => titleOfName(subject, operands, words), [subject, operands, words])
  const slotValue = wholeSlot(document.text, slot) ?? soundAt(slot) ?? defaultText(flow, slot)
  const all = wordingsIn(slotValue)
  const chosen = all.find((wording) => pathText(wording.inside) === pathText(inside.slice(0, 2)))
  // A case may have been removed elsewhere.
  const own = chosen ?? all[0]!
  const text = textOf(own.use, inside.slice(own.inside.length))
  const isShown = isSeen([...slot, ...own.inside])
  const isStart = pathText(own.inside) === pathText(start.slice(0, own.inside.length))
  const isLaidOver = isStart && shown !== undefined && selection.kind === 'text' && shown.element.localName !== 'select'
  const audienceOf = (when: unknown) => {
    if (when !== undefined) return words('picture-case-for', { condition: conditionText(when, operands, words) })
    return words(all.length > 1 ? 'picture-case-else' : 'picture-case-all')
  }
  const path = [...slot, ...inside]
  const hasLines = shown ? showsLines(shown.element) : false
  const write = (next: string) => change({ slot, inside }, next)
  const shared = useMemo(() => defaultMessageAt(flow, slot, shown?.element), [flow, slot, shown?.element])
  const names = subject ? namesForText(subject, path) : []
  const insert = (name: string) => {
    const element = box.current
    if (!element) return
    element.focus({ preventScroll: true })
    const selected = getSelection()
    const range = selected && selected.rangeCount > 0 ? selected.getRangeAt(0) : undefined
    const chip = chipOf(`{${name}}`, titleOf(name))
    if (range && element.contains(range.commonAncestorContainer)) {
      range.deleteContents()
      range.insertNode(chip)
    } else element.append(chip)
    chip.after(window.document.createTextNode(''))
    selected?.collapse(chip.nextSibling, 0)
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  if (text === undefined)
    return (
      <p className="form-help" id={hint}>
        {words('picture-plural')}
      </p>
    )
  return (
    <>
      {all.length > 1 && (
        <div role="tablist" aria-label={words('picture-cases')} className="picture-cases">
          {all.map((wording) => (
            <button
              key={pathText(wording.inside)}
              type="button"
              role="tab"
              aria-selected={wording === own}
              onClick={() => choose(formOf(wording.use, wording.inside))}
            >
              {audienceOf(wording.when)}
            </button>
          ))}
        </div>
      )}
      <WordingBox
        key={pathText(path)}
        ref={box}
        text={text}
        label={all.length > 1 ? `${label}, ${audienceOf(own.when)}` : label}
        describedBy={hint}
        lang={flow.lang}
        {...(isLaidOver
          ? { className: 'picture-over', style: lookOf(shown.element, shown.rect) }
          : { className: 'picture-beside' })}
        hasLines={hasLines}
        isNew={selection.isNew === true}
        point={isLaidOver ? selection.point : undefined}
        titleOf={titleOf}
        change={write}
        done={close}
        restore={() => {
          undoTo(document, before)
          close()
        }}
      />
      <p className="form-help" id={hint}>
        {selection.kind === 'hidden' && `${words('picture-hidden')} `}
        {!isShown && `${words('picture-not-shown')} `}
        <span className="picture-keys">{words(hasLines ? 'picture-keys-lines' : 'picture-keys')}</span>
      </p>
      {shared && (
        <p className="picture-shared">
          {words(shared.uses === 1 ? 'picture-message-once' : 'picture-message-uses', { count: shared.uses })}{' '}
          {shared.own && isStructural && (
            <button
              type="button"
              onClick={() => {
                actions.set(shared.own!, slotValue)
                select(shared.own!, true)
              }}
            >
              {words('picture-message-here')}
            </button>
          )}
        </p>
      )}
      <span className="group">
        {names.length > 0 && (
          <PickSelect className="form-add" label={words('picture-insert')} value="" choose={insert}>
            <option value="">{`+ ${words('picture-insert')}`}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
          </PickSelect>
        )}
        {isStructural && !slot.includes('messages') && (
          <CaseTools slot={slot} value={slotValue} inside={inside} select={choose} />
        )}
      </span>
    </>
  )
}

/** Returns the value of a slot in a file that contains it completely. */
function wholeSlot(text: string, slot: Path): unknown {
  const tree = treeOf(text)
  const own = tree && valueIn(tree, slot)
  return typeof own === 'string' || Array.isArray(own) || isPlural(own) ? own : undefined
}

/** Returns the text of a wording, or of its form at a place. Undefined for forms that only the form view shows. */
function textOf(use: unknown, [form]: Path): string | undefined {
  const text = isPlural(use) && form !== undefined ? use[form] : use
  return typeof text === 'string' ? text : undefined
}

/** Returns the place of a case, and in a text with plural forms that of the form for most numbers. */
const formOf = (use: unknown, inside: Path): Path =>
  isPlural(use) && formKeys(use).includes('other') ? [...inside, 'other'] : inside

/** Returns a function that changes a text in the file: as the translation of the present original in a catalog. */
function useWordingChange(document: FlowDocument) {
  const workspace = useWorkspace()
  return (place: { readonly slot: Path; readonly inside: Path }, text: string): void => {
    const { reading, sound } = workspace.snapshot()
    const texts = reading?.translation?.texts ?? []
    const translated = texts.find(({ path }) => pathText(path) === pathText(place.slot))
    const order = translated && orderOf(texts)
    const target = translated && order ? rowDocument(document, translated, order) : document
    const tree = treeOf(target.text)
    if (!tree) return
    const edits = wordingEdits(tree, place, text, valueAt(sound, place.slot), order)
    if (edits.length > 0) target.edit(edits, pathInFile(tree, place) ? 'typed' : 'done')
  }
}

interface State {
  readonly depth: number
  readonly text: string
}

/** Returns the state of a document before a text is typed. The typing is a step of its own. */
function stateOf(document: FlowDocument): State {
  document.history.pause()
  return { depth: document.history.depth, text: document.text }
}

/** Undoes what was done since a state. */
function undoTo(document: FlowDocument, { depth, text }: State): void {
  while (document.text !== text && document.history.depth > depth) document.undo()
}

interface CaseToolsProps {
  readonly slot: Path
  readonly value: unknown
  /** The place of the text in the slot. */
  readonly inside: Path
  readonly select: (inside: Path) => void
}

/** Adds a case to a text, and edits the condition of a case. */
function CaseTools({ slot, value, inside, select }: CaseToolsProps) {
  const words = useWords()
  const { actions } = useForm()
  const operands = useOperands()
  const first = firstOperand(operands)
  const cases = Array.isArray(value) ? (value as readonly { when?: unknown; use: unknown }[]) : undefined
  const at = typeof inside[0] === 'number' ? inside[0] : undefined
  const when = cases && at !== undefined ? cases[at]?.when : undefined
  const add = () => {
    const use = cases ? (cases[at ?? 0]?.use ?? '') : value
    if (!cases) actions.set(slot, [{ when: first, use }, { use }])
    else actions.set(slot, [{ when: first, use }, ...cases])
    select([0, 'use'])
  }
  return (
    <>
      {Object.keys(first).length > 0 && (
        <button type="button" onClick={add}>
          {words('picture-add-case')}
        </button>
      )}
      {isPart(when) && (
        <section className="form-audience" aria-label={words('picture-case-for', { condition: '…' })}>
          <Condition path={[...slot, at!, 'when']} value={when} />
        </section>
      )}
    </>
  )
}
