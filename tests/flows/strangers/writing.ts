/** A flow as an outsider writes it with the help of the guide. */
export interface Form {
  readonly id: string
  readonly steps: Readonly<Record<string, Question>>
  readonly [key: string]: unknown
}

export interface Question {
  readonly bubbles: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, object>>
  readonly [key: string]: unknown
}

type More = Readonly<Record<string, unknown>>

/** Titles of options by their ids. Each option is sent as its number in the list. */
type Titles = Readonly<Record<string, unknown>>

export const must = { rules: { required: true } } as const

export const options = (titles: Titles, hows: Readonly<Record<string, More>> = {}) =>
  Object.fromEntries(Object.entries(titles).map(([id, title], index) => [id, { value: index + 1, title, ...hows[id] }]))

/** Returns a question that continues as soon as it is answered. */
export const questionStep = (question: unknown, fields: Question['fields'], more: More = {}): Question => ({
  bubbles: { question },
  fields,
  ...more,
})

/** Returns a question with an OK button. */
export const fill = (question: unknown, fields: Question['fields'], more: More = {}): Question =>
  questionStep(question, fields, { confirm: true, ...more })

export const choice = (titles: Titles, more: More = must) => ({ type: 'choice', options: options(titles), ...more })
export const checks = (titles: Titles, more: More = must) => ({ type: 'checkboxes', options: options(titles), ...more })
export const select = (label: string, titles: Titles, more: More = must) => ({
  type: 'select',
  label,
  placeholder: 'Choose',
  options: options(titles),
  ...more,
})
export const rating = (more: More = must) => ({ type: 'rating', ...more })
export const text = (label: unknown, more: More = must) => ({ type: 'text', label, ...more })
export const long = (label: unknown, more: More = {}) => ({ type: 'longtext', label, ...more })
export const number = (label: unknown, more: More = must) => ({ type: 'number', label, ...more })
export const date = (label: unknown, more: More = must) => ({ type: 'date', label, ...more })
export const mail = (more: More = {}) => ({
  type: 'email',
  label: 'E-mail address',
  rules: { required: true, email: true },
  ...more,
})
export const files = (label: string, more: More = {}) => ({
  type: 'file',
  label,
  accept: ['jpeg', 'png', 'pdf'],
  ...more,
})
export const agreement = (label: unknown = 'I agree to the terms', more: More = {}) => ({
  type: 'agreement',
  label,
  guide: 'Please agree first',
  ...more,
})

/** Returns the rules of a required field. */
export const rules = (more: More) => ({ rules: { required: true, ...more } })

export const yesNo = { yes: 'Yes', no: 'No' }

/** A question for contact details, with which most forms end. */
export const reach = fill('Where can we reach you?', { email: mail() })

export const form = (id: string, steps: Form['steps'], more: More = {}): Form => ({
  version: 1,
  id,
  lang: 'en',
  steps,
  send: { done: { go: '/thanks' } },
  ...more,
})
