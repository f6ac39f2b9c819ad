import { checks } from '../checks.ts'
import { close, panel } from '../panel.ts'
import { openedWith, type Field, type Opening, type Question } from '../questions.ts'

/** The same form with the DOM alone: the lower bound for every form that is comfortable to write. */
export function open(opening: Opening): void {
  const { questions, answers } = openedWith(opening)
  const last = questions.at(-1)
  const values: Record<string, string> = { ...answers }
  const conversation = panel()
  const show = (index: number) => {
    const question = questions[index]
    if (!question) return
    const drawn = draw(question, values, false, question === last, () => show(index + 1))
    conversation.append(drawn)
    drawn.scrollIntoView({ block: 'nearest' })
  }
  askBeforeLeaving(() => Boolean(values[questions[0]!.fields[0]!.name]))
  if (!opening.answered) return show(0)
  const all = document.createDocumentFragment()
  for (const question of questions) all.append(draw(question, values, true, question === last, () => {}))
  conversation.append(all)
}

/** Makes Back close the form or, once there is an answer, ask first. */
function askBeforeLeaving(answered: () => boolean): void {
  history.pushState({ form: true }, '')
  addEventListener('popstate', () => {
    if (!answered()) return close()
    history.pushState({ form: true }, '')
    const banner = make('div', { className: 'leave', role: 'dialog', ariaLabel: 'Leave the form?' })
    banner.append(
      make('p', {}, 'Your answers would be lost.'),
      make('button', { type: 'button', onclick: close }, 'Leave'),
      make('button', { type: 'button', onclick: () => banner.remove() }, 'Continue'),
    )
    document.getElementById('form')!.append(banner)
  })
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

function draw(
  { id, text, fields }: Question,
  values: Record<string, string>,
  answered: boolean,
  last: boolean,
  next: () => void,
): HTMLElement {
  const current = () => JSON.stringify(fields.map(({ name }) => values[name]))
  let saved = answered ? current() : undefined
  const label = last ? 'Send' : answered ? 'Update' : 'OK'
  const button = make('button', { type: 'button', textContent: label, className: last ? 'send' : '' })
  const sync = () => {
    const right = fields.every(({ name, check }) => checks[check](values[name]!, values) === '')
    button.disabled = !right || (!last && current() === saved)
  }
  const confirm = () => {
    const first = saved === undefined
    saved = current()
    button.textContent = 'Update'
    sync()
    if (first) next()
  }
  const change = (field: Field, value: string, error: HTMLElement) => {
    values[field.name] = value
    error.textContent = checks[field.check](value, values)
    sync()
    if (field.control === 'radio') confirm()
  }
  if (!last) button.onclick = confirm
  const controls = fields.map((field) => {
    const error = make('div', { className: 'error' })
    return make(
      'div',
      {},
      control(field, values[field.name]!, (value) => change(field, value, error)),
      error,
    )
  })
  sync()
  const section = make(
    'section',
    { className: 'question' },
    make('p', {}, text),
    make('div', { className: 'answer' }, ...controls, button),
  )
  section.dataset['question'] = id
  return section
}

function control(
  { name, label, control: kind, options = [], maxLength, inputMode }: Field,
  value: string,
  change: (value: string) => void,
) {
  if (kind === 'radio') {
    const labels = options.map(([option, title]) =>
      make(
        'label',
        {},
        make('input', { type: 'radio', name, checked: value === option, onchange: () => change(option) }),
        ` ${title}`,
      ),
    )
    return make('div', { className: 'options' }, ...labels)
  }
  if (kind === 'checkbox') {
    const box = make('input', { type: 'checkbox', name, checked: value !== '' })
    box.onchange = () => change(box.checked ? 'yes' : '')
    return make('label', { className: 'field' }, label, box)
  }
  const listed = [['', 'Please choose'] as const, ...options].map(([option, title]) =>
    make('option', { value: option }, title),
  )
  const input =
    kind === 'select' ? make('select', { name }, ...listed) : make('input', { name, inputMode: inputMode ?? 'text' })
  if (maxLength && input instanceof HTMLInputElement) input.maxLength = maxLength
  input.value = value
  input.oninput = () => change(input.value)
  return make('label', { className: 'field' }, label, input)
}
