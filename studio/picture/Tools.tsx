import { GripVertical, Plus } from 'lucide-react'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { Audience } from '../form/Audience.tsx'
import { branchFor, formSchema, propertiesOf } from '../form/branch.ts'
import { useForm } from '../form/form-context.ts'
import { ItemGrip, ItemTools } from '../form/ItemTools.tsx'
import { KeyControl } from '../form/KeyControl.tsx'
import { newOption } from '../form/MapPart.tsx'
import { unusedName } from '../form/new-entry.ts'
import { PlainControl } from '../form/PlainControl.tsx'
import { questionOf, useStepActions } from '../form/StepCard.tsx'
import { stepsOf } from '../form/steps.ts'
import { summaryOf, titleOf } from '../form/titles.ts'
import { useDraftWords } from '../form/use-help.ts'
import { useWords } from '../words/words.ts'
import { type FormEntries, ownKeys } from './entries.ts'

interface OptionToolsProps {
  /** The path of the option. */
  readonly path: Path
  /** Selects a text that is drawn soon. */
  readonly select: (path: Path) => void
  readonly close: () => void
  /** The content of the file. */
  readonly value: unknown
  /** Returns the value at a path of the file, or else of what it is laid over. */
  readonly at: (path: Path) => unknown
  readonly entries: FormEntries
}

/** Adds, moves, limits and removes options at their place in the form. */
export function OptionTools({ path, select, close, value, at, entries }: OptionToolsProps) {
  const words = useWords()
  const { actions, soundAt, isVariant, holdBack } = useForm()
  const draft = useDraftWords()
  const parent = path.slice(0, -1)
  const name = String(path.at(-1))
  const options = at(parent)
  const all = isPart(options) ? options : {}
  const keys = Object.keys(all)
  const own = ownKeys(value, parent)
  const option = at(path)
  const label = words('picture-option')
  const add = () => {
    const sound = soundAt(parent)
    const known = isPart(sound) ? sound : {}
    const added = unusedName('option', [...keys, ...Object.keys(known)])
    holdBack([...parent, added])
    actions.insert(
      parent,
      own.includes(name) ? own.indexOf(name) + 1 : own.length,
      newOption(Object.values({ ...known, ...all }), added, draft('form-new-option')),
      added,
    )
    select([...parent, added, 'title'])
  }
  const remove = () => {
    // A variant removes an entry of its base by null.
    if (isVariant && soundAt(path) !== undefined && !own.includes(name)) actions.set(path, null)
    else actions.remove(path)
    close()
  }
  return (
    <div className="picture-tools" role="group" aria-label={label}>
      <span className="picture-head">
        <span className="picture-what">{label}</span>
        <ItemTools
          path={path}
          label={label}
          at={own.indexOf(name)}
          of={own.length}
          move={(to) => actions.move(parent, own.indexOf(name), to)}
          drag={{
            text: (isPart(option) && summaryOf(option.title)) || name,
            entries: () => entries.options(parent, own),
          }}
          remove={keys.length > 1 ? remove : undefined}
        />
      </span>
      <span className="group">
        <button type="button" className="with-icon" onClick={add}>
          <Plus size={16} aria-hidden />
          {words('picture-add-option')}
        </button>
        <Audience path={[...path, 'when']} own={valueAt(value, [...path, 'when'])} what={label} />
      </span>
      {own.includes(name) && (
        <details className="picture-details">
          <summary>{words('picture-details')}</summary>
          <KeyControl path={path} name={name} taken={keys} />
          <PlainControl
            path={[...path, 'value']}
            value={isPart(option) ? option.value : ''}
            name={titleOf([...path, 'value'], words.language)}
          />
        </details>
      )}
    </div>
  )
}

interface StepToolsProps {
  readonly step: string
  readonly value: unknown
  readonly at: (path: Path) => unknown
  /** Lets the author choose a question that comes after this one. */
  readonly addAfter: (step: string) => void
  readonly entries: FormEntries
  /** False for the tools next to a question, which show only the most frequent ones. */
  readonly isComplete?: boolean
}

/** Moves and limits a question, and adds another one after it. */
export function StepTools({ step, value, at, addAfter, entries, isComplete = true }: StepToolsProps) {
  const words = useWords()
  const steps = useStepActions()
  const ids = stepsOf(value)
  const index = ids.indexOf(step)
  const label = words('picture-question-at', { number: index + 1 })
  const when = ['steps', step, 'when']
  if (index < 0 && !isComplete) return null
  return (
    <div className="picture-tools" role="group" aria-label={label}>
      <span className="picture-head">
        {isComplete && <span className="picture-what">{label}</span>}
        <ItemTools
          path={['steps', step]}
          label={words('picture-question')}
          at={index}
          of={ids.length}
          move={(to) => steps.move(step, ids[to]!)}
          drag={{ text: questionOf(at(['steps', step])) || step, entries: () => entries.questions(ids) }}
        />
      </span>
      <span className="group">
        <button
          type="button"
          className={isComplete ? 'with-icon' : 'form-tool'}
          aria-haspopup="dialog"
          aria-label={words('picture-add-question')}
          data-tooltip={isComplete ? undefined : words('picture-add-question')}
          onClick={() => addAfter(step)}
        >
          <Plus size={16} aria-hidden />
          {isComplete && words('picture-add-question')}
        </button>
        {isComplete && <Audience path={when} own={valueAt(value, when)} what={label} />}
      </span>
    </div>
  )
}

interface OptionGripProps {
  /** The path of the option. */
  readonly path: Path
  readonly value: unknown
  readonly text: string
  readonly entries: FormEntries
}

/** Drags an option at its place in the form. */
export function OptionGrip({ path, value, text, entries }: OptionGripProps) {
  const words = useWords()
  const { actions } = useForm()
  const parent = path.slice(0, -1)
  const own = ownKeys(value, parent)
  const at = own.indexOf(String(path.at(-1)))
  if (at < 0 || own.length < 2) return null
  return (
    <ItemGrip
      className="form-tool"
      label={words('picture-option')}
      at={at}
      of={own.length}
      move={(to) => actions.move(parent, at, to)}
      drag={{ text, entries: () => entries.options(parent, own) }}
    >
      <GripVertical size={16} aria-hidden />
    </ItemGrip>
  )
}

const stepSchema = propertiesOf(formSchema).steps!.additionalProperties as SchemaPart
const fieldSchema = propertiesOf(stepSchema).fields!.additionalProperties as SchemaPart

interface FieldRulesProps {
  /** The path of the field. */
  readonly path: Path
  readonly at: (path: Path) => unknown
}

/** Edits the rules of a field. */
export function FieldRules({ path, at }: FieldRulesProps) {
  const { Part, soundAt, language } = useForm()
  const own = [...path, 'rules']
  const rules = at(own)
  const schema = propertiesOf(branchFor(fieldSchema, at(path), soundAt(path))).rules
  if (!isPart(rules) || !schema) return null
  return (
    <Part
      schema={schema}
      value={rules}
      path={own}
      names={['steps', '*', 'fields', '*', 'rules']}
      label={titleOf(own, language)}
    />
  )
}
