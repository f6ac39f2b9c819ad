import { createForm } from '@formily/core'
import { connect, createSchemaField, FormProvider, observer, useField } from '@formily/react'
import { createRoot } from 'react-dom/client'
import { checks } from '../checks.ts'
import { panel } from '../panel.ts'
import { openedWith } from '../questions.ts'

/** The same form as a JSON schema with formily, which evaluates the schema's expressions in the page. */
export function open(opening) {
  const { questions, answers } = openedWith(opening)
  const form = createForm({ initialValues: { ...answers }, validateFirst: true })
  const check = (name, value, all) => checks[name](value ?? '', all)
  createRoot(panel()).render(
    <FormProvider form={form}>
      <SchemaField schema={schemaOf(questions)} scope={{ $check: check }} />
    </FormProvider>,
  )
}

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
const Asked = ({ text, children }) => (
  <section className="question">
    <p>{text}</p>
    <div className="answer">{children}</div>
  </section>
)
const components = { text: Text, select: Select, checkbox: Checkbox, radio: Radio, Labelled, Asked }
const SchemaField = createSchemaField({ components })

function schemaOf(questions) {
  const shownAfter = (before) => (before ? { 'x-visible': `{{!!$form.values.${before.fields[0].name}}}` } : {})
  const asVoid = ({ id, text, fields }, index) => [
    `question_${id}`,
    {
      type: 'void',
      'x-component': 'Asked',
      'x-component-props': { text },
      ...shownAfter(questions[index - 1]),
      properties: Object.fromEntries(fields.map((field) => [field.name, asProperty(field)])),
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
