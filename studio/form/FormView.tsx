import { memo, useEffect, useMemo } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { branches, isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { conditionText } from '../conditions/sentence.ts'
import { isPartId } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import { HeatKey } from '../funnel/Loss.tsx'
import { useWords } from '../words/words.ts'
import { flowUnder } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { branchFor, discriminatorOf, formSchema, partFormSchema, propertiesOf } from './branch.ts'
import { Cases } from './Cases.tsx'
import { ComputedPart, isComputedPart } from './ComputedPart.tsx'
import { Condition } from './Condition.tsx'
import { Fold, PartFold } from './Fold.tsx'
import { idOf, isSamePart, type PartProps, useForm, useOperands } from './form-context.ts'
import { FormFrame } from './FormFrame.tsx'
import { GroupInside } from './GroupInside.tsx'
import { AddMenu, RemoveTool } from './ItemTools.tsx'
import { Labelled, TakenOut } from './Labelled.tsx'
import { LimitPicker } from './LimitPicker.tsx'
import { ListChange, listChangeOf, useUnder } from './ListChange.tsx'
import { ListPart } from './ListPart.tsx'
import { MapPart } from './MapPart.tsx'
import { useNames } from './names-for.ts'
import { PartMaker, Users } from './PartFiles.tsx'
import { PlainControl } from './PlainControl.tsx'
import { addAndOpen } from './reveal-part.ts'
import { StepCard, useStepActions } from './StepCard.tsx'
import { stepsOf } from './steps.ts'
import { titleOf } from './titles.ts'
import { useAddable } from './use-addable.ts'
import { useHelp } from './use-help.ts'
import { useValue } from './use-shared.ts'

/** Shows the findings of a new part once the focus has left the card that contains it. */
function useHeldBack(): void {
  const workspace = useWorkspace()
  useEffect(() => {
    const move = ({ target }: FocusEvent) => workspace.showHeldBack((path) => !cardOf(path)?.contains(target as Node))
    document.addEventListener('focusin', move)
    return () => document.removeEventListener('focusin', move)
  }, [workspace])
}

/** Returns the card of a step, or the element of the outermost part on a path. */
function cardOf([first = '', second = '']: Path): Element | null | undefined {
  const opener = document.getElementById(idOf(first === 'steps' ? [first, second] : [first], 'open'))
  return (
    opener?.closest('.form-step') ??
    opener?.closest('section') ??
    document.getElementById(idOf([first]))?.closest('.form-line')
  )
}

const withoutSteps = (whole: SchemaPart): SchemaPart => {
  const { steps: _steps, order: _order, $schema: _schema, ...properties } = propertiesOf(whole)
  return { ...whole, properties }
}
const orderSchema = propertiesOf(formSchema).order!
const restOfFlow = withoutSteps(formSchema)
const restOfPart = withoutSteps(partFormSchema)

interface RestProps {
  readonly value: unknown
  readonly label: string
  readonly isPartFile: boolean
}

/** Edits everything in a flow or part file except its steps. */
function Rest({ value, label, isPartFile }: RestProps) {
  const part = { schema: isPartFile ? restOfPart : restOfFlow, value, path: [], names: [], label }
  const { addable, add } = useAddable(part)
  return (
    <div className="form-rest">
      <GroupInside {...part} without={['$schema', 'steps', 'order']} />
      <AddMenu label={label} of={addable} add={add} />
    </div>
  )
}

/** The steps in the order of the conversation. */
function StepCards({
  value,
  schema,
}: {
  readonly value: Readonly<Record<string, unknown>>
  readonly schema: SchemaPart
}) {
  const words = useWords()
  const { actions, isVariant, soundAt, language } = useForm()
  const steps = useStepActions()
  // The cards show the order of a file that writes it completely.
  const isChanged = useUnder(['order']) !== undefined && !Array.isArray(value.order)
  const canMakePart = 'id' in value && !('extends' in value)
  const own = isPart(value.steps) ? value.steps : {}
  const ids = stepsOf(value)
  const base = isVariant ? soundAt(['order']) : undefined
  const inherited = Array.isArray(base) ? base.map(String).filter((id) => !ids.includes(id)) : []
  return (
    <div className="form-steps">
      {ids.map((id, index) => (
        <StepCard key={id} id={id} value={own[id]} schema={schema} at={index} ids={ids.join(' ')} />
      ))}
      <div className="form-tools">
        <button type="button" onClick={() => steps.add()}>
          + {words('form-add-step')}
        </button>
        <AddMenu
          label={words('form-of-base', { what: words('form-steps') })}
          of={inherited.map((name) => ({ name, title: name }))}
          add={(id) => actions.set(['steps', id], { bubbles: soundAt(['steps', id, 'bubbles']) })}
        />
        {canMakePart && <PartMaker value={value} />}
      </div>
      {isChanged && (
        <Part
          schema={orderSchema}
          value={value.order ?? {}}
          path={['order']}
          names={['order']}
          label={titleOf(['order'], language)}
          removable={value.order !== undefined}
        />
      )}
    </div>
  )
}

interface Props {
  readonly document: FlowDocument
  readonly language: Language
  /** Shows a part of the flow as JSON. */
  readonly toJson: (from: number, to: number) => void
}

/** The flow as a form: its steps as cards, then everything else. */
export function FormView({ document, language, toJson }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  useHeldBack()
  const value = useValue(document)
  const isPartFile = isPartId(current)
  const isVariant = isPart(value) && ('extends' in value || 'parts' in value)
  const layers = isPart(value) ? JSON.stringify([value.extends, value.parts]) : ''
  const under = useMemo(
    () => (layers === '' || isPartFile ? undefined : flowUnder(workspace.opened.texts, current)),
    [layers, isPartFile, workspace, current],
  )
  const steps = propertiesOf(formSchema).steps!.additionalProperties as SchemaPart
  return (
    <FormFrame
      document={document}
      value={value}
      language={language}
      toJson={toJson}
      Part={Part}
      isVariant={isVariant}
      under={under}
    >
      {isPart(value) && (
        <>
          {isPartFile && <Users part={current} />}
          <h2>{words('form-steps')}</h2>
          <HeatKey flow={current} />
          <StepCards value={value} schema={steps} />
          <h2>{words('form-rest')}</h2>
          <Rest value={value} label={words('form-rest')} isPartFile={isPartFile} />
        </>
      )}
    </FormFrame>
  )
}

/** Edits the condition under which a part applies. */
function ConditionPart(props: PartProps) {
  const { path, value, label, removable } = props
  const words = useWords()
  const help = useHelp(props)
  const tools = removable && <RemoveTool path={path} label={label} />
  return (
    <Fold path={path} label={label} help={help} summary={conditionText(value, useOperands(), words)} tools={tools}>
      {() => <Condition path={path} value={value} />}
    </Fold>
  )
}

interface GroupPartProps extends PartProps {
  /** The key that distinguishes alternatives, with its values. */
  readonly discriminator?: { readonly key: string; readonly values: readonly string[] }
}

/** An object whose properties the language knows. */
function GroupPart({ discriminator, ...props }: GroupPartProps) {
  const { value, label } = props
  const { addable, add } = useAddable(props)
  return (
    <PartFold {...props}>
      {() => (
        <>
          {isPart(value) && <GroupInside {...props} {...(discriminator && { discriminator })} />}
          <AddMenu label={label} of={addable} add={add} />
        </>
      )}
    </PartFold>
  )
}

/** Draws any part of a flow by its schema. */
export const Part = memo(function Part(props: PartProps) {
  return (
    <>
      <PartInside {...props} />
      <LimitPicker {...props} />
    </>
  )
}, isSamePart)

function PartInside(props: PartProps) {
  const { schema, value, path } = props
  const { soundAt } = useForm()
  const hasUnder = useUnder(path) !== undefined
  if (value === null) return <TakenOut {...props} />
  const kind = slotKindOf(schema)
  const change = listChangeOf(schema, value, hasUnder)
  if (change) return <ListChange {...props} schema={change} />
  if (kind === 'condition') return <ConditionPart {...props} />
  if (kind !== undefined && kind !== 'picture' && kind !== 'date') return <Cases {...props} />
  const branch = branchFor(schema, value, soundAt(path))
  if (isComputedPart(path)) return <ComputedPart {...props} schema={branch} />
  if (slotKindOf(branch) !== undefined && branch !== schema)
    return <Part {...props} schema={withDescription(branch, schema)} />
  if (Array.isArray(value)) return <ListPart {...props} schema={branch} />
  if (isPart(value)) {
    const discriminator = discriminatorOf(schema)
    const isMap = Object.keys(branch.properties ?? {}).length === 0
    return isMap ? (
      <MapPart {...props} schema={branch} />
    ) : (
      <GroupPart {...props} schema={branch} {...(discriminator && { discriminator })} />
    )
  }
  return (
    <Labelled {...props}>
      <PlainControl path={path} value={value} schema={branch} />
      {isListable(schema, branch) && <FurtherTool {...props} />}
    </Labelled>
  )
}

/** Reports whether a list of values like this one is possible as well. */
const isListable = (schema: SchemaPart, branch: SchemaPart): boolean =>
  branches(schema).some((form) => isPart(form) && JSON.stringify(form.items) === JSON.stringify(branch))

/** Makes a list of a single value, with a further entry. */
function FurtherTool({ path, value, label }: PartProps) {
  const words = useWords()
  const { actions } = useForm()
  const names = useNames(path)
  const more = (entry: string) => addAndOpen([...path, 1], () => actions.set(path, [value, entry]))
  if (names) return <AddMenu label={label} of={names.filter(({ name }) => name !== value)} add={more} />
  return (
    <button
      type="button"
      className="form-quiet"
      aria-label={words('form-add-to', { what: label })}
      onClick={() => more('')}
    >
      + {words('form-add')}
    </button>
  )
}

const withDescription = (branch: SchemaPart, { description }: SchemaPart): SchemaPart =>
  description === undefined ? branch : { ...branch, description }
