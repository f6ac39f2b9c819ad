import { checks } from '../checks.ts'
import { panel } from '../panel.ts'
import { openedWith, type Field, type Opening, type Question } from '../questions.ts'

/** The same form with the DOM alone: the lower bound for every form that is comfortable to write. */
export function open(opening: Opening): void {
  const { questions, answers } = openedWith(opening)
  const values: Record<string, string> = { ...answers }
  const conversation = panel()
  const show = (index: number) => {
    const question = questions[index]
    if (question) conversation.append(draw(question, values, Boolean(opening.answered), () => show(index + 1)))
  }
  if (!opening.answered) return show(0)
  const all = document.createDocumentFragment()
  for (const question of questions) all.append(draw(question, values, true, () => {}))
  conversation.append(all)
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
  { text, fields }: Question,
  values: Record<string, string>,
  answered: boolean,
  next: () => void,
): HTMLElement {
  const current = () => JSON.stringify(fields.map(({ name }) => values[name]))
  let saved = answered ? current() : undefined
  const button = make('button', { type: 'button', textContent: answered ? 'Update' : 'OK' })
  const sync = () => {
    const right = fields.every(({ name, check }) => checks[check](values[name]!, values) === '')
    button.disabled = !right || current() === saved
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
  button.onclick = confirm
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
  return make(
    'section',
    { className: 'question' },
    make('p', {}, text),
    make('div', { className: 'answer' }, ...controls, button),
  )
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
