import type { Path } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { Audience } from './Audience.tsx'
import { branchFor, propertiesOf } from './branch.ts'
import { Section } from './Fold.tsx'
import { type PartProps, useForm } from './form-context.ts'
import { GroupInside } from './GroupInside.tsx'
import { AddMenu } from './ItemTools.tsx'
import { KeyControl } from './KeyControl.tsx'
import { useAddable } from './use-addable.ts'
import { isUsualOfField, isUsualOfStep } from './usual-settings.ts'

interface Props extends PartProps {
  /** The ids of all steps. */
  readonly taken: readonly string[]
}

/**
 * Everything in the card of a step: its texts, its visitors and its fields in the order of the outline, then the
 * settings that few questions need.
 */
export function StepInside({ taken, ...part }: Props) {
  const { path, value, label } = part
  const words = useWords()
  const own = isPart(value) ? value : {}
  return (
    <>
      <GroupInside {...part} value={own} shows={(key) => key === 'bubbles'} />
      <Audience path={[...path, 'when']} own={own.when} what={label} />
      <GroupInside {...part} value={own} shows={(key) => key === 'fields'} />
      <Section label={words('form-more')}>
        {() => (
          <>
            <div className="form-line">
              <span className="form-caption">{words('form-id')}</span>
              <KeyControl path={path} name={label} taken={taken} />
            </div>
            <Settings {...part} label={words('form-more')} isRare={isRareOfStep} />
            {Object.entries(isPart(own.fields) ? own.fields : {}).map(([name, field]) =>
              isPart(field) ? (
                <FieldSettings key={name} path={[...path, 'fields', name]} value={field} step={part.schema} />
              ) : null,
            )}
          </>
        )}
      </Section>
    </>
  )
}

const isRareOfStep = (key: string): boolean => !isUsualOfStep(key) && key !== 'when'
const isRareOfField = (key: string): boolean => !isUsualOfField(key)

/** The settings of a part that few parts need, and the list that adds further ones. */
function Settings({ isRare, ...part }: PartProps & { readonly isRare: (key: string) => boolean }) {
  const { addable, add } = useAddable(part)
  return (
    <>
      <GroupInside {...part} shows={isRare} />
      <AddMenu label={part.label} of={addable.filter(({ name }) => isRare(name))} add={add} />
    </>
  )
}

interface FieldProps {
  readonly path: Path
  readonly value: SchemaPart
  /** The schema of the step. */
  readonly step: SchemaPart
}

function FieldSettings({ path, value, step }: FieldProps) {
  const words = useWords()
  const { soundAt } = useForm()
  const name = String(path.at(-1))
  const schema = branchFor(propertiesOf(step).fields!.additionalProperties as SchemaPart, value, soundAt(path))
  const label = words('form-more-of', { field: name })
  const part = { schema, value, path, names: ['steps', '*', 'fields', '*'], label }
  return <Section label={label}>{() => <Settings {...part} isRare={isRareOfField} />}</Section>
}
