import { memo } from 'react'
import { messageOf } from '../../engine/language/compile/parts.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { lastCase } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { OptionsOutline } from './OptionsOutline.tsx'
import { OutlineText } from './OutlineText.tsx'
import { titleOf } from './titles.ts'
import { TypePick } from './TypePick.tsx'

type Field = Readonly<Record<string, unknown>>

interface Props {
  readonly path: Path
  readonly id: string
  /** The field in the file. Undefined if a variant inherits it. */
  readonly own: Field | undefined
  /** The field of the base, for a variant. */
  readonly base: Field | undefined
  /** True if the label is shown: it adds nothing to a question with one field. */
  readonly hasLabel: boolean
}

const typeNames = vocabulary.types.map(({ type }) => type)

/** One field in a closed card: its type, its label, its rules with their messages, and its options. */
export const FieldOutline = memo(
  function FieldOutline({ path, id, own, base, hasLabel }: Props) {
    const words = useWords()
    const field = { ...base, ...own }
    const label = field.label
    const options = optionsIn(own, base)
    return (
      <div className="form-outline-field" data-inherited={own === undefined || undefined}>
        <div className="form-outline-chips">
          <TypePick path={path} field={field} types={typeNames} />
          {hasLabel && label !== undefined && (
            <OutlineText
              path={[...path, 'label']}
              value={label}
              name={words('form-outline-label', { field: id })}
              isInherited={own?.label === undefined}
            />
          )}
          {typeof field.options === 'string' && (
            <span className="form-outline-chip">{words('form-outline-table', { name: field.options })}</span>
          )}
        </div>
        {isPart(field.rules) && <Rules path={path} id={id} field={field} own={own} />}
        {options && <OptionsOutline path={[...path, 'options']} field={id} {...options} />}
      </div>
    )
  },
  (before, now) =>
    before.own === now.own && before.base === now.base && before.hasLabel === now.hasLabel && before.id === now.id,
)

/** Returns the options that a field declares itself; undefined if it has none, or those of a table. */
function optionsIn(own: Field | undefined, base: Field | undefined) {
  if (typeof (own?.options ?? base?.options) !== 'object') return undefined
  const written = isPart(own?.options) ? own.options : {}
  const inherited = Object.entries(isPart(base?.options) ? base.options : {}).filter(
    ([key]) => !Object.hasOwn(written, key),
  )
  return { own: written, inherited: Object.fromEntries(inherited) }
}

interface RulesProps {
  readonly path: Path
  readonly id: string
  readonly field: Field
  readonly own: Field | undefined
}

/** Lists the rules of a field, each with the message for visitors who break it. */
function Rules({ path, id, field, own }: RulesProps) {
  const words = useWords()
  const { actions, soundAt, language } = useForm()
  const flow = soundAt([]) as Flow | undefined
  const messages = isPart(field.messages) ? field.messages : {}
  const ownMessages = isPart(own?.messages) ? own.messages : {}
  return (
    <ul className="form-outline-rules">
      {Object.entries(field.rules as object).map(([rule, argument]: [string, unknown]) => {
        if (argument === null || argument === false) return null
        const title = titleOf([...path, 'rules', rule], language)
        const known = vocabulary.rules.some(({ name }) => name === rule)
        const usual = flow && known ? lastCase(messageOf(flow, rule, vocabulary, argument) ?? '') : ''
        const at = [...path, 'messages']
        const clear = () => actions.remove(Object.keys(ownMessages).length > 1 ? [...at, rule] : at)
        return (
          <li key={rule}>
            <span className="form-outline-chip">
              {typeof argument === 'string' || typeof argument === 'number' ? `${title} ${argument}` : title}
            </span>
            <OutlineText
              path={[...at, rule]}
              value={messages[rule]}
              name={words('form-outline-message', { rule: title, field: id })}
              placeholder={usual}
              isInherited={messages[rule] !== undefined && !Object.hasOwn(ownMessages, rule)}
              clear={Object.hasOwn(ownMessages, rule) ? clear : undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}
