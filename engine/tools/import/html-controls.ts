import { note } from '../../language/messages/note.ts'
import type { Answerable, Choice, Control, Input, Limits, Place, Report } from './form.ts'
import type { Labels } from './html-labels.ts'
import { around, attribute, elementsIn, has, lineOf, textIn, type Element } from './html-tree.ts'
import { plain, pointsTo, withoutMark } from './signs.ts'
import { decimalsOf } from './text-schema.ts'
import { sentenceWith, type Words } from './wording.ts'

/** Returns what kind of control an element is: the type of an input, else the name of the element. */
export const typeOf = (element: Element): string =>
  element.tagName === 'input' || element.tagName === 'button'
    ? (attribute(element, 'type') ?? (element.tagName === 'button' ? 'submit' : 'text')).trim().toLowerCase()
    : element.tagName

/** Returns the name under which a form sends a control; without one its id, or the name of its element. */
export const nameOf = (element: Element): string =>
  attribute(element, 'name') ?? attribute(element, 'id') ?? (element.tagName === 'input' ? '' : element.tagName)

export const placeOf = (element: Element): Place => ({ line: lineOf(element), name: nameOf(element) })

const inputs: Readonly<Record<string, Input>> = {
  email: 'mail',
  tel: 'phone',
  url: 'url',
  number: 'amount',
  range: 'amount',
  date: 'day',
  'datetime-local': 'day',
  month: 'month',
  time: 'clock',
  textarea: 'lines',
}

/** Types of inputs that are lines of text. */
const lines = ['text', 'search']

/** A radio group with more options than this is a list. */
const mostButtons = 12

/** Makes controls of the elements of a page. What cannot be decided is reported. */
export class HtmlControls {
  readonly #labels: Labels
  readonly #words: Words
  readonly #report: Report
  readonly #keys = new Set<string>()

  constructor(labels: Labels, words: Words, report: Report) {
    this.#labels = labels
    this.#words = words
    this.#report = report
  }

  /**
   * Returns the control for an element, or for the elements of one list of options.
   *
   * @param blockText the words for the block around it
   * @param index the place of the control among others in its block; undefined if it is alone there
   */
  controlOf(elements: readonly Element[], blockText: string | undefined, index: number | undefined): Control {
    const [element] = elements as [Element]
    const type = typeOf(element)
    const isList = type === 'radio' || (type === 'checkbox' && elements.length > 1)
    const common = this.#common(element, isList ? undefined : this.#labels.ownLabel(element), blockText, index)
    const isRequired = common.isRequired || (type === 'radio' && elements.some((item) => has(item, 'required')))
    if (type === 'radio') return this.#radio(elements, { ...common, isRequired })
    if (type === 'checkbox') return isList ? this.#several(elements, common) : this.#tick(element, common)
    if (type === 'file') {
      const types = (attribute(element, 'accept') ?? '').split(',')
      return { ...common, input: 'files', types, mostFiles: has(element, 'multiple') ? 5 : 1 }
    }
    return type === 'select' ? this.#select(element, common) : this.#line(element, type, common)
  }

  /** Returns one list of options for ticks with names of their own. */
  joinedTicks(ticks: readonly Element[], title: string | undefined): Control {
    const choices = ticks.map((tick): Choice => {
      const label = this.#labels.ownLabel(tick) ?? nameOf(tick)
      return { value: nameOf(tick), title: withoutMark(label).label }
    })
    const place = placeOf(ticks[0]!)
    const names = ticks.map(nameOf)
    this.#report(place, note('import-joined', { names }))
    const initial = ticks.filter((tick) => has(tick, 'checked')).map(nameOf)
    const common = { key: this.#keyOf(place.name), place, label: title ?? names.join(' / '), isRequired: false }
    return { ...common, input: 'several', limits: {}, choices, ...(initial.length > 0 && { initial }) }
  }

  #keyOf(name: string): string {
    let key = name
    for (let number = 2; this.#keys.has(key); number += 1) key = `${name} ${number}`
    this.#keys.add(key)
    return key
  }

  #common(element: Element, ownLabel: string | undefined, blockText: string | undefined, index: number | undefined) {
    const place = placeOf(element)
    const block = withoutMark(blockText ?? '')
    const own = withoutMark(ownLabel ?? '')
    const example = plain(attribute(element, 'placeholder') ?? '')
    const title = plain(attribute(element, 'title') ?? '')
    // An example such as a number names nothing.
    const hint = /\p{L}/u.test(example) && !example.includes('@') ? example : ''
    const numbered = block.label === '' || index === undefined ? block.label : `${block.label} ${index + 1}`
    const isAlone = index === undefined
    const found = own.label || (isAlone ? block.label : '') || withoutMark(title).label
    const label = found || hint || numbered || place.name || typeOf(element)
    if (found === '') this.#report(place, note('import-labelless', { label }))
    const mark = own.mark ?? block.mark
    const isStated = has(element, 'required') || attribute(element, 'aria-required') === 'true'
    if (!isStated && mark === 'required') this.#report(place, note('import-marked', {}))
    return {
      key: this.#keyOf(place.name),
      place,
      label,
      isRequired: isStated || mark === 'required',
      help: this.#labels.help(element),
      ...(example !== '' && label !== example && { example }),
    }
  }

  #radio(elements: readonly Element[], common: Common): Answerable {
    const choices = elements.map((element) => this.#optionOf(element))
    const initial = elements.find((element) => has(element, 'checked'))
    return {
      ...common,
      input: choices.length > mostButtons ? 'list' : 'buttons',
      limits: {},
      choices,
      ...(initial && { initial: this.#optionOf(initial).value }),
    }
  }

  #optionOf(element: Element): Choice {
    const value = attribute(element, 'value')
    const title = this.#labels.ownLabel(element) ?? textAfter(element) ?? value ?? nameOf(element)
    return { value: value ?? title, title }
  }

  #several(elements: readonly Element[], common: Common): Answerable {
    const choices = elements.map((element) => this.#optionOf(element))
    const initial = elements
      .filter((element) => has(element, 'checked'))
      .map((element) => this.#optionOf(element).value)
    return { ...common, input: 'several', limits: {}, choices, ...(initial.length > 0 && { initial }) }
  }

  #tick(element: Element, common: Common): Control {
    if (common.isRequired || pointsTo('agreement', common.label)) {
      if (!has(element, 'required')) this.#report(common.place, note('import-agreement', {}))
      return { ...common, isRequired: true, input: 'tick' }
    }
    const choices = [
      { value: attribute(element, 'value') ?? true, title: this.#words.yes },
      { value: false, title: this.#words.no },
    ]
    this.#report(common.place, note('import-tick', {}))
    return {
      ...common,
      input: 'buttons',
      limits: {},
      choices,
      ...(has(element, 'checked') && { initial: choices[0]!.value }),
    }
  }

  #select(element: Element, common: Common): Control {
    const options = elementsIn(element).filter(({ tagName }) => tagName === 'option')
    const empty = options.find((option) => (attribute(option, 'value') ?? textIn(option) ?? '') === '')
    const usable = options.filter((option) => option !== empty)
    for (const option of usable.filter((item) => has(item, 'disabled')))
      this.#report(placeOf(option), note('import-disabled', {}))
    const choices = usable
      .filter((option) => !has(option, 'disabled'))
      .map((option): Choice => {
        const title = attribute(option, 'label') ?? textIn(option) ?? attribute(option, 'value') ?? ''
        const [group] = around(option).filter(({ tagName }) => tagName === 'optgroup')
        const of = group && attribute(group, 'label')
        return { value: attribute(option, 'value') ?? title, title: of ? `${plain(of)}: ${title}` : title }
      })
    const chosen = usable
      .filter((option) => has(option, 'selected'))
      .map((option) => attribute(option, 'value') ?? textIn(option)!)
    const autocomplete = completionOf(element)
    const example = (empty && textIn(empty)) ?? common.example
    if (choices.length === 0) {
      this.#report(common.place, note('import-no-options', {}))
      return { ...common, input: 'line', limits: {} }
    }
    if (has(element, 'multiple'))
      return { ...common, input: 'several', limits: {}, choices, ...(chosen.length > 0 && { initial: chosen }) }
    return {
      ...common,
      input: 'list',
      limits: {},
      choices,
      example,
      autocomplete,
      ...(chosen[0] && { initial: chosen[0] }),
    }
  }

  #line(element: Element, type: string, common: Common): Answerable {
    const { label, place } = common
    const known = inputs[type]
    const guessed = pointsTo('mail', label, place.name)
      ? 'mail'
      : pointsTo('phone', label, place.name)
        ? 'phone'
        : 'line'
    const input = known ?? (lines.includes(type) ? guessed : 'line')
    if (type === 'datetime-local' || type === 'week' || (known === undefined && !lines.includes(type)))
      this.#report(place, note(type === 'datetime-local' ? 'import-moment' : 'import-format', { format: type }))
    else if (known === undefined && guessed === 'mail') this.#report(place, note('import-guessed', { label }))
    if (has(element, 'list')) this.#report(place, note('import-suggestions', {}))
    const initial = type === 'textarea' ? undefined : attribute(element, 'value')
    const given = type === 'textarea' ? textContent(element) : initial
    const isRepeat = input === 'mail' && pointsTo('repeat', place.name) && !pointsTo('repeat', label)
    return {
      ...common,
      label: isRepeat ? sentenceWith(this.#words.repeat, label) : label,
      input,
      limits: limitsOf(element, type, input),
      autocomplete: completionOf(element),
      ...(given !== undefined && given !== '' && { initial: given }),
    }
  }
}

/** The parts of a control that do not depend on its type. */
type Common = Omit<Answerable, 'input' | 'limits'>

function completionOf(element: Element): string | undefined {
  const value = plain(attribute(element, 'autocomplete') ?? '')
  return value === '' || value === 'off' || value === 'on' ? undefined : value
}

/** Returns what is written in a `textarea`. */
const textContent = (element: Element): string =>
  element.childNodes.map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : '')).join('')

/** Returns the words between a button for an option and the next element. */
function textAfter(element: Element): string | undefined {
  const siblings = element.parentNode?.childNodes ?? []
  const [next] = siblings.slice(siblings.indexOf(element) + 1)
  return next?.nodeName === '#text' && 'value' in next ? plain(next.value) || undefined : undefined
}

function limitsOf(element: Element, type: string, input: Input): Limits {
  const numberAt = (name: string) => {
    const value = Number.parseFloat(attribute(element, name) ?? '')
    return Number.isFinite(value) ? value : undefined
  }
  if (input === 'day' || input === 'month') return { least: attribute(element, 'min'), most: attribute(element, 'max') }
  if (input === 'amount') {
    const isAny = attribute(element, 'step') === 'any'
    const step = isAny ? undefined : (numberAt('step') ?? 1)
    const [least, most] =
      type === 'range' ? [numberAt('min') ?? 0, numberAt('max') ?? 100] : [numberAt('min'), numberAt('max')]
    return { least, most, step, decimals: decimalsOf(step) }
  }
  return {
    shortest: numberAt('minlength'),
    longest: numberAt('maxlength'),
    pattern: attribute(element, 'pattern'),
    patternMessage: attribute(element, 'title'),
  }
}
