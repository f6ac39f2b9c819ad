import { createForm, onFieldInputValueChange } from '@formily/core'
import { connect, createSchemaField, FormProvider, observer, useField, useForm } from '@formily/react'
import { createContext, useContext } from 'react'
import { createRoot } from 'react-dom/client'
import { checks } from '../checks.ts'
import { panel } from '../panel.ts'
import { openedWith } from '../questions.ts'
import { Leave } from './Leave.tsx'
import { useReveal } from './use-reveal.ts'

/** The same form as a JSON schema with formily, which evaluates the schema's expressions in the page. */
export function open(opening) {
  const { questions, answers } = openedWith(opening)
  const confirmed = Object.fromEntries(
    questions.map(({ id, fields }) => [id, opening.answered ? written(fields, answers) : '']),
  )
  const choices = new Map(
    questions
      .filter(({ fields: [{ control }] }) => control === 'radio')
      .map(({ id, fields }) => [fields[0].name, { id, fields }]),
  )
  const form = createForm({
    initialValues: { ...answers, confirmed },
    validateFirst: true,
    effects: () =>
      onFieldInputValueChange('*', ({ path }, form) => {
        const choice = choices.get(String(path))
        if (choice) form.setValuesIn(`confirmed.${choice.id}`, written(choice.fields, form.values))
      }),
  })
  createRoot(panel()).render(<Form form={form} opened={{ questions, opening }} />)
}

const check = (name, value, all) => checks[name](value ?? '', all)

const Form = ({ form, opened }) => (
  <FormProvider form={form}>
    <Opened value={opened}>
      <SchemaField schema={schemaOf(opened.questions)} scope={{ $check: check }} />
    </Opened>
    <LeaveOnce question={opened.questions[0].id} />
  </FormProvider>
)

/** The questions apart from the schema, in which formily would look for expressions. */
const Opened = createContext()

/** Returns the values of a question in a form that can be compared. */
const written = (fields, values) => JSON.stringify(fields.map(({ name }) => values[name]))

const LeaveOnce = observer(({ question }) => <Leave answered={useForm().values.confirmed[question] !== ''} />)

const Text = connect(({ name, maxLength, inputMode, value, onChange }) => (
  <input {...{ name, maxLength, inputMode, onChange }} value={value ?? ''} />
))
const Select = connect(({ name, options, value, onChange }) => (
  <select {...{ name, onChange }} value={value ?? ''}>
    <option value="">Please choose</option>
    {options.map(([option, title]) => (
      <option key={option} value={option}>
        {title}
      </option>
    ))}
  </select>
))
const Checkbox = connect(({ name, value, onChange }) => (
  <input
    type="checkbox"
    name={name}
    checked={Boolean(value)}
    onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
  />
))
const Radio = connect(({ name, options, value, onChange }) => (
  <div className="options">
    {options.map(([option, title]) => (
      <label key={option}>
        <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} /> {title}
      </label>
    ))}
  </div>
))
const Labelled = observer(({ children }) => {
  const field = useField()
  return (
    <div className="field">
      {field.title}
      {children}
      <div className="error">{field.selfErrors?.join(' ')}</div>
    </div>
  )
})
const Confirm = observer(({ id, fields, last }) => {
  const form = useForm()
  const { values } = form
  const wrong = fields.some(
    ({ name, check }) => (check !== 'any' && !values[name]) || form.query(name).get('selfErrors')?.length > 0,
  )
  if (last)
    return (
      <button type="button" className="send" disabled={wrong}>
        Send
      </button>
    )
  const now = written(fields, values)
  const before = values.confirmed[id]
  return (
    <button type="button" disabled={wrong || before === now} onClick={() => form.setValuesIn(`confirmed.${id}`, now)}>
      {before ? 'Update' : 'OK'}
    </button>
  )
})
const Asked = ({ at, children }) => {
  const { questions, opening } = useContext(Opened)
  const { id, text, fields } = questions[at]
  const section = useReveal(opening)
  return (
    <section className="question" data-question={id} ref={section}>
      <p>{text}</p>
      <div className="answer">
        {children}
        <Confirm {...{ id, fields }} last={at === questions.length - 1} />
      </div>
    </section>
  )
}
const components = { text: Text, select: Select, checkbox: Checkbox, radio: Radio, Labelled, Asked }
const SchemaField = createSchemaField({ components })

function schemaOf(questions) {
  const shownAfter = (before) => (before ? { 'x-visible': `{{!!$form.values.confirmed.${before.id}}}` } : {})
  const asVoid = (question, index) => [
    `question_${question.id}`,
    {
      type: 'void',
      'x-component': 'Asked',
      'x-component-props': { at: index },
      ...shownAfter(questions[index - 1]),
      properties: Object.fromEntries(question.fields.map((field) => [field.name, asProperty(field)])),
    },
  ]
  return { type: 'object', properties: Object.fromEntries(questions.map(asVoid)) }
}

const asProperty = ({ name, label, control, check, options, maxLength, inputMode }) => ({
  type: 'string',
  title: label,
  required: check !== 'any',
  'x-decorator': 'Labelled',
  'x-component': control,
  'x-component-props': { name, options, maxLength, inputMode },
  'x-validator': `{{(value) => $check('${check}', value, $form.values)}}`,
})
