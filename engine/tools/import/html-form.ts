import type { Code } from '../../language/messages/catalogue.ts'
import { note } from '../../language/messages/note.ts'
import type { Control, Question, Report, SourceForm } from './form.ts'
import { HtmlControls, nameOf, placeOf, typeOf } from './html-controls.ts'
import { controlTags, labelsIn, type Labels } from './html-labels.ts'
import { around, attribute, elementsIn, has, isHidden, lineOf, pageOf, textIn, type Element } from './html-tree.ts'
import { plain, pointsTo, withoutMark } from './signs.ts'
import type { Words } from './wording.ts'

/** Roles of elements that a script turns into controls. */
const roles = ['textbox', 'combobox', 'listbox', 'checkbox', 'radio', 'switch', 'slider', 'spinbutton', 'searchbox']

/** A fieldset with more controls than this is a part of a form, not a question. */
const mostInQuestion = 8

/** Returns the language that a page declares; undefined if it declares none. */
export function languageOfPage(text: string): string | undefined {
  const html = elementsIn(pageOf(text)).find(({ tagName }) => tagName === 'html')
  return plain((html && attribute(html, 'lang')) ?? '') || undefined
}

/** Reads the form of a page: the one with the most controls. Undefined if the page has no control. */
export function htmlForm(text: string, words: Words, report: Report): SourceForm | undefined {
  const elements = elementsIn(pageOf(text))
  const forms = elements.filter(({ tagName }) => tagName === 'form')
  const all = elements.filter((element) => isControl(element))
  const formOf = (element: Element) => {
    const id = attribute(element, 'form')
    return forms.find((form) => (id ? attribute(form, 'id') === id : around(element).includes(form)))
  }
  const given = (form: Element | undefined) =>
    all.filter((element) => formOf(element) === form && isGiven(element)).length
  const form = [...forms].sort((a, b) => given(b) - given(a))[0]
  const isInIt = (element: Element) => given(form) === 0 || formOf(element) === form
  const own = all.filter(isInIt)
  for (const element of all.filter((item) => !isInIt(item)))
    report(placeOf(element), note('import-elsewhere', { names: [] }))
  const labels = labelsIn(elements)
  const usable = own.filter((element) => {
    const reason = reasonAgainst(element, labels)
    if (reason) report(placeOf(element), note(reason, {}))
    return reason === undefined
  })
  const buttons = elements.filter((element) => isButton(element) && isInIt(element))
  const send = buttons.find((element) => ['submit', 'image'].includes(typeOf(element)))
  for (const element of buttons.filter((item) => item !== send)) report(placeOf(element), note('import-button', {}))
  const action = form && attribute(form, 'action')
  if (form && action) report({ line: lineOf(form), name: action }, note('import-action', {}))
  if (usable.length === 0) return undefined
  return {
    title: titleOf(elements, form),
    sendLabel: send && (textIn(send) ?? attribute(send, 'value') ?? attribute(send, 'alt')),
    questions: questionsIn(usable, labels, words, report),
  }
}

const isButton = (element: Element): boolean =>
  element.tagName === 'button' ||
  (element.tagName === 'input' && ['submit', 'button', 'reset', 'image'].includes(typeOf(element)))

/** Reports whether visitors can give something at an element, or whether it looks so. */
function isControl(element: Element): boolean {
  const { tagName } = element
  if (controlTags.includes(tagName)) return !isButton(element)
  const editable = attribute(element, 'contenteditable')
  const isRole = roles.includes(attribute(element, 'role') ?? '')
  return isRole || (editable !== undefined && editable !== 'false') || isOtherPage(element) || tagName.includes('-')
}

/** An embedded page can contain controls, such as a test against robots. */
const isOtherPage = ({ tagName }: Element): boolean => tagName === 'iframe'

const isGiven = (element: Element): boolean => controlTags.includes(element.tagName) && typeOf(element) !== 'hidden'

type Reason = Extract<
  Code,
  'import-custom' | 'import-hidden' | 'import-password' | 'import-disabled' | 'import-trap' | 'import-read-only'
>

/** Returns why a control cannot be in a form; undefined if it can. */
function reasonAgainst(element: Element, labels: Labels): Reason | undefined {
  if (!controlTags.includes(element.tagName)) return 'import-custom'
  if (typeOf(element) === 'hidden') return 'import-hidden'
  if (typeOf(element) === 'password') return 'import-password'
  const isTrap =
    pointsTo(
      'trap',
      attribute(element, 'name'),
      attribute(element, 'id'),
      attribute(element, 'class'),
      labels.ownLabel(element),
    ) ||
    around(element).some((item) => pointsTo('trap', attribute(item, 'class'))) ||
    (attribute(element, 'tabindex') === '-1' && attribute(element, 'autocomplete') === 'off')
  if (isTrap || (isHidden(element) && typeOf(element) !== 'file')) return 'import-trap'
  if (has(element, 'disabled') || around(element).some((item) => item.tagName === 'fieldset' && has(item, 'disabled')))
    return 'import-disabled'
  return has(element, 'readonly') ? 'import-read-only' : undefined
}

function titleOf(elements: readonly Element[], form: Element | undefined): string | undefined {
  const named = form && (plain(attribute(form, 'aria-label') ?? '') || undefined)
  const inside = form ? elementsIn(form) : []
  const heading = [...inside, ...elements].find(({ tagName }) => tagName === 'h1' || tagName === 'h2')
  const title = elements.find(({ tagName }) => tagName === 'title')
  return named ?? textIn(heading) ?? textIn(title)
}

/** A control of the page with the block of the page that it shares with others. */
interface Part {
  readonly elements: readonly Element[]
  readonly block: Element | undefined
  readonly blockText: string | undefined
}

/** Returns a question for each fieldset, for each row of a table or list, and for each other control. */
function questionsIn(usable: readonly Element[], labels: Labels, words: Words, report: Report): Question[] {
  const parts = partsIn(usable, labels)
  const controls = new HtmlControls(labels, words, report)
  const blocks = new Map<Element | readonly Element[], Part[]>()
  for (const part of parts) {
    const key = part.block ?? part.elements
    blocks.set(key, [...(blocks.get(key) ?? []), part])
  }
  const questions = [...blocks.values()].map((own): Question => {
    const [{ blockText }] = own as [Part]
    const ticks = own.flatMap(({ elements }) =>
      elements.length === 1 && typeOf(elements[0]!) === 'checkbox' ? elements : [],
    )
    const isOneList = ticks.length > 1 && ticks.length === own.length && !ticks.some((tick) => has(tick, 'required'))
    const title = blockText === undefined ? undefined : withoutMark(blockText).label
    const found = isOneList
      ? [controls.joinedTicks(ticks, title)]
      : own.map(({ elements }, index) => controls.controlOf(elements, blockText, own.length === 1 ? undefined : index))
    const [first] = found
    const name = found.length === 1 ? first!.place.name : (title ?? first!.place.name)
    return { title: found.length > 1 ? title : undefined, name, controls: found }
  })
  return withRepeats(questions)
}

function partsIn(usable: readonly Element[], labels: Labels): Part[] {
  const done = new Set<Element>()
  const parts: Part[] = []
  for (const element of usable) {
    if (done.has(element)) continue
    const elements = isTogether(element) ? usable.filter((item) => isSameList(item, element)) : [element]
    for (const item of elements) done.add(item)
    parts.push({ elements, ...blockOf(elements, usable, labels) })
  }
  return parts
}

const isTogether = (element: Element): boolean =>
  ['radio', 'checkbox'].includes(typeOf(element)) && nameOf(element) !== ''

const isSameList = (item: Element, element: Element): boolean =>
  typeOf(item) === typeOf(element) && nameOf(item) === nameOf(element)

function blockOf(
  elements: readonly Element[],
  usable: readonly Element[],
  labels: Labels,
): Pick<Part, 'block' | 'blockText'> {
  const [first] = elements as [Element]
  const fieldset = around(first).find((item) => item.tagName === 'fieldset' && legendOf(item) !== undefined)
  const inside = fieldset ? elementsIn(fieldset) : []
  const count = new Set(usable.filter((item) => inside.includes(item)).map((item) => nameOf(item) || item)).size
  const isPart = count > mostInQuestion || (count > 4 && usable.every((item) => inside.includes(item)))
  if (fieldset && !isPart) return { block: fieldset, blockText: legendOf(fieldset) }
  const row = labels.rowLabel(first)
  const isTick = elements.length === 1 && typeOf(first) === 'checkbox' && labels.ownLabel(first) !== undefined
  return row && !isTick ? { block: row.row, blockText: row.text } : { block: undefined, blockText: undefined }
}

const legendOf = (fieldset: Element): string | undefined =>
  textIn(elementsIn(fieldset).find(({ tagName }) => tagName === 'legend'))

/** Puts the repetition of an e-mail address into the question with the address, so that the two are compared. */
function withRepeats(questions: readonly Question[]): Question[] {
  const result: Question[] = []
  for (const question of questions) {
    const [control] = question.controls
    const target = result.findLastIndex(({ controls }) => controls.some(({ input }) => input === 'mail'))
    const isRepeat = question.controls.length === 1 && control?.input === 'mail' && isRepeating(control)
    if (target === -1 || !isRepeat) {
      result.push({ ...question, controls: comparedWithin(question.controls) })
      continue
    }
    const { controls, title = controls[0]!.label, ...rest } = result[target]!
    result[target] = { ...rest, title, controls: comparedWithin([...controls, control]) }
  }
  return result
}

const isRepeating = ({ label, place }: Control): boolean => pointsTo('repeat', label, place.name)

function comparedWithin(controls: readonly Control[]): Control[] {
  const original = controls.find((control) => control.input === 'mail' && !isRepeating(control))
  return controls.map((control) =>
    control.input === 'mail' && original && control !== original && isRepeating(control)
      ? { ...control, repeats: original.key }
      : control,
  )
}
