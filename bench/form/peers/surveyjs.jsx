import 'survey-core/survey-core.fontless.min.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { checks } from '../checks.ts'
import { panel } from '../panel.ts'
import { openedWith } from '../questions.ts'
import { Leave } from './Leave.tsx'

/**
 * The same form as a JSON schema with SurveyJS: a panel for each question, which shows when the one before is
 * confirmed. A choice is confirmed by itself, the others by a button in the footer of their panel.
 */
export function open(opening) {
  const { questions, answers } = openedWith(opening)
  const model = new Model(schemaOf(questions))
  model.data = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  for (const { id } of questions.filter(hasButton)) model.setVariable(confirmed(id), Boolean(opening.answered))

  const fields = new Map(questions.flatMap((question) => question.fields).map((field) => [field.name, field]))
  model.onValidateQuestion.add((_, event) => {
    event.error = checks[fields.get(event.name).check](event.value ?? '', model.data) || undefined
  })
  model.onGetPanelFooterActions.add((_, { panel, actions }) => {
    const { name } = panel
    const question = questions.find(({ id }) => id === name)
    if (!question || !hasButton(question) || question === questions.at(-1)) return
    const confirm = () => panel.validate(true) && model.setVariable(confirmed(name), true)
    actions.push({ id: 'confirm', title: 'OK', innerCss: `confirm-${name}`, action: confirm })
  })
  const last = model.getPanelByName(questions.at(-1).id)
  model.onValueChanged.add(() => (model.showCompleteButton = last.isVisible && last.validate(false)))
  if (!opening.answered)
    model.onAfterRenderPanel.add((_, { htmlElement }) => htmlElement.scrollIntoView({ block: 'nearest' }))
  createRoot(panel()).render(<Form model={model} />)
}

function Form({ model }) {
  const [answered, setAnswered] = useState(!model.isEmpty)
  useEffect(() => {
    const change = () => setAnswered(!model.isEmpty)
    model.onValueChanged.add(change)
    return () => model.onValueChanged.remove(change)
  }, [model])
  return (
    <>
      <Survey model={model} />
      <Leave answered={answered} />
    </>
  )
}

const hasButton = ({ fields: [{ control }] }) => control !== 'radio'
const confirmed = (id) => `confirmed_${id}`

function schemaOf(questions) {
  const shownAfter = (before) => {
    if (!before) return {}
    return { visibleIf: hasButton(before) ? `{${confirmed(before.id)}} = true` : `{${before.fields[0].name}} notempty` }
  }
  const elements = questions.map(({ id, text, fields }, index) => ({
    type: 'panel',
    name: id,
    title: text,
    ...shownAfter(questions[index - 1]),
    elements: fields.map(asElement),
  }))
  return {
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    showQuestionNumbers: 'off',
    showCompleteButton: false,
    focusFirstQuestionAutomatic: false,
    elements,
  }
}

const types = {
  radio: ({ options }) => ({ type: 'radiogroup', choices: choicesOf(options) }),
  select: ({ options }) => ({ type: 'dropdown', renderAs: 'select', choices: choicesOf(options) }),
  checkbox: () => ({ type: 'boolean', renderAs: 'checkbox', valueTrue: 'yes', valueFalse: '' }),
  text: ({ maxLength }) => ({ type: 'text', maxLength }),
}
const choicesOf = (options) => options.map(([value, text]) => ({ value, text }))

const asElement = (field) => ({
  name: field.name,
  title: field.label,
  isRequired: field.check !== 'any',
  ...types[field.control](field),
})
