import { isPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { Audience } from './Audience.tsx'
import { FieldOutline } from './FieldOutline.tsx'
import { OutlineText } from './OutlineText.tsx'

type Step = Readonly<Record<string, unknown>>

interface Props {
  readonly id: string
  readonly value: Step
  /** The step of the base, for a variant. */
  readonly base: Step | undefined
}

/** What a card shows without being opened: its question, its visitors, and its fields. All of it is edited in place. */
export function StepOutline({ id, value, base }: Props) {
  const words = useWords()
  const path = ['steps', id]
  const bubbles = partIn(value, 'bubbles')
  const question = Object.keys({ ...partIn(base, 'bubbles'), ...bubbles }).at(-1)
  const [own, inherited] = [partIn(value, 'fields'), partIn(base, 'fields')]
  const fields = Object.keys({ ...inherited, ...own }).filter((name) => own[name] !== null)
  return (
    <div className="form-outline">
      {question !== undefined && (
        <div className="form-outline-question">
          <OutlineText
            path={[...path, 'bubbles', question]}
            value={bubbles[question] ?? partIn(base, 'bubbles')[question]}
            name={words('form-outline-question', { step: id })}
            isInherited={bubbles[question] === undefined}
          />
        </div>
      )}
      <Audience path={[...path, 'when']} own={value.when} what={id} />
      {fields.map((name) => (
        <FieldOutline
          key={name}
          path={[...path, 'fields', name]}
          id={name}
          own={isPart(own[name]) ? own[name] : undefined}
          base={isPart(inherited[name]) ? inherited[name] : undefined}
          hasLabel={fields.length > 1}
        />
      ))}
    </div>
  )
}

const none: Step = {}
const partIn = (step: Step | undefined, key: string): Step => {
  const part = step?.[key]
  return isPart(part) ? part : none
}
