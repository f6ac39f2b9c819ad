import { type ReactNode, useState } from 'react'
import { messageOf } from '../../engine/language/compile/parts.ts'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { formatMessage } from '../../engine/runtime/rules/message.ts'
import type { Rule } from '../../engine/runtime/rules/rule.ts'
import type { Field, Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { lastCase } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'
import { type PartProps, useFindings, useForm } from './form-context.ts'
import { RemoveTool } from './ItemTools.tsx'
import { summaryOf } from './titles.ts'
import { useHelp } from './use-help.ts'

type LabelledProps = Omit<PartProps, 'value'> & { readonly children: ReactNode }

/** One control with its label, its help, its findings, and the button that removes it. */
export function Labelled(props: LabelledProps) {
  const { path, label, removable, children } = props
  const { idOf } = useForm()
  const help = useHelp(props)
  return (
    <div className="form-line">
      <div className="form-head">
        <label htmlFor={idOf(path)}>{label}</label>
        {removable && <RemoveTool path={path} label={label} />}
      </div>
      {children}
      {help !== undefined && <p className="form-help">{help}</p>}
      <RuleMessage path={path} />
      <Findings path={path} />
    </div>
  )
}

/** Shows the findings of one place next to it. */
export function Findings({ path }: { readonly path: Path }) {
  const findings = useFindings(path)
  const { idOf } = useForm()
  if (findings.length === 0) return null
  return (
    <ul className="form-findings" id={idOf(path, 'findings')}>
      {findings.map(({ id, severity, message, hint }) => (
        <li key={id} data-severity={severity}>
          {message} {hint}
        </li>
      ))}
    </ul>
  )
}

/**
 * Shows, next to a rule, the message for visitors who break it, from the last valid flow. Draws nothing next to other
 * parts.
 */
export function RuleMessage({ path }: { readonly path: Path }) {
  const words = useWords()
  const { sound } = useSnapshot()
  const [today] = useState(() => dayOf(new Date()))
  const rule = path.at(-2) === 'rules' ? vocabulary.rules.find(({ name }) => name === path.at(-1)) : undefined
  const argument = valueAt(sound, path)
  if (!rule || !sound || argument === undefined) return null
  const text = filledMessage(sound, valueAt(sound, path.slice(0, 4)) as Field, rule, argument, today)
  return text === undefined ? null : <p className="form-help">{words('form-message', { text })}</p>
}

/**
 * Returns the message for visitors who break a rule, from the field, the flow, or else the rule. Parts that only an
 * answer can fill stay in braces. Returns undefined if there is no message.
 *
 * @param today the visitor's day, `YYYY-MM-DD`
 */
function filledMessage(flow: Flow, field: Field, rule: Rule, argument: unknown, today: string): string | undefined {
  const template = field.messages?.[rule.name] ?? messageOf(flow, rule.name, vocabulary, argument)
  if (template === undefined) return undefined
  return formatMessage(lastCase(template), {
    field: summaryOf(field.label),
    ...rule.params?.(argument as never, { today }, {}),
  })
}

/** A part of the base that a variant removes, with a button that restores it. */
export function TakenOut({ path, label }: PartProps) {
  const words = useWords()
  const { actions } = useForm()
  return (
    <p className="form-line form-taken">
      {words('form-taken-out', { what: label })}{' '}
      <button type="button" onClick={() => actions.remove(path)}>
        {words('form-take-back')}
      </button>
    </p>
  )
}
