import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { slotKindOf } from '../../engine/language/names/slots.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { branches, isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { conditionText } from '../conditions/sentence.ts'
import { isPartId } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import { sharing } from '../document/shared.ts'
import { HeatKey } from '../funnel/Loss.tsx'
import { useWords } from '../words/words.ts'
import { flowUnder } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { branchFor, discriminatorOf, formSchema, partFormSchema, propertiesOf } from './branch.ts'
import { Cases } from './Cases.tsx'
import { ComputedPart, isComputedPart } from './ComputedPart.tsx'
import { useConditionOver } from './condition-over.ts'
import { Condition } from './Condition.tsx'
import { PartFold } from './Fold.tsx'
import {
  DialogsContext,
  FormContext,
  type FormDialogs,
  idOf,
  isSamePart,
  type PartProps,
  useForm,
  useOperands,
} from './form-context.ts'
import { FormFrame } from './FormFrame.tsx'
import { GroupInside } from './GroupInside.tsx'
import { AddMenu } from './ItemTools.tsx'
import { Labelled, TakenOut } from './Labelled.tsx'
import { LimitPicker } from './LimitPicker.tsx'
import { ListChange, listChangeOf, useUnder } from './ListChange.tsx'
import { ListPart } from './ListPart.tsx'
import { MapPart } from './MapPart.tsx'
import { useNames } from './names-for.ts'
import { PartMaker, Users } from './PartFiles.tsx'
import { PlainControl } from './PlainControl.tsx'
import { addAndOpen } from './reveal-part.ts'
import { StepCard } from './StepCard.tsx'
import { stepsOf } from './steps.ts'
import { titleOf } from './titles.ts'
import { useAddable } from './use-addable.ts'
import { useValue } from './use-shared.ts'
import { isFieldOfStep, isUsualOfField } from './usual-settings.ts'

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

const isOfRest = (key: string): boolean => !['$schema', 'steps', 'order'].includes(key)

/** Edits everything in a flow or part file except its steps. */
const Rest = memo(function Rest({ value, label, isPartFile }: RestProps) {
  const part = { schema: isPartFile ? restOfPart : restOfFlow, value, path: [], names: [], label }
  const { addable, add } = useAddable(part)
  return (
    <div className="form-rest">
      <GroupInside {...part} shows={isOfRest} />
      <AddMenu label={label} of={addable} add={add} />
    </div>
  )
})

/** Returns a file without its steps: the same object as long as only they change. */
function useRest(value: unknown): unknown {
  const [share] = useState(() => sharing<unknown>(undefined))
  if (!isPart(value)) return value
  const { steps: _steps, order: _order, ...rest } = value
  return share(rest)
}

interface StepCardsProps extends Pick<FormDialogs, 'AddQuestion'> {
  readonly value: Readonly<Record<string, unknown>>
  readonly schema: SchemaPart
}

/** The steps in the order of the conversation. */
function StepCards({ value, schema, AddQuestion }: StepCardsProps) {
  const words = useWords()
  const { actions, isVariant, soundAt, language } = useForm()
  const snapshot = useSnapshot()
  const sound = isVariant ? snapshot.sound : undefined
  // The cards show the order of a file that writes it completely.
  const isChanged = useUnder(['order']) !== undefined && !Array.isArray(value.order)
  const canMakePart = 'id' in value && !('extends' in value)
  const own = isPart(value.steps) ? value.steps : {}
  const ids = stepsOf(value)
  const inOrder = ids.join(' ')
  const inherited = (sound?.order ?? []).filter((id) => !ids.includes(id))
  return (
    <div className="form-steps">
      {ids.map((id, index) => (
        <StepCard key={id} id={id} value={own[id]} schema={schema} at={index} ids={inOrder} base={sound?.steps[id]} />
      ))}
      <div className="form-tools">
        <AddQuestion ids={ids} />
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

/** Returns the bases and part files that a file names, as JSON; '' if it names none. */
const layersOf = (value: unknown): string =>
  isPart(value) && ('extends' in value || 'parts' in value) ? JSON.stringify([value.extends, value.parts]) : ''

/** Returns whether a file states only its changes, and what it is laid over: its bases and part files. */
export function useLayers(document: FlowDocument): { readonly isVariant: boolean; readonly under: unknown } {
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const layers = useSyncExternalStore(document.subscribe, () => layersOf(document.value))
  const isVariant = layers !== ''
  const under = useMemo(
    () => (layers === '' || isPartId(current) ? undefined : flowUnder(workspace.opened.texts, current)),
    [layers, workspace, current],
  )
  return { isVariant, under }
}

interface Props {
  readonly document: FlowDocument
  readonly language: Language
  /** Shows a part of the flow as JSON. */
  readonly toJson: (from: number, to: number) => void
  readonly dialogs: FormDialogs
}

/** The flow as a form: its steps as cards, then everything else. */
export function FormView({ document, language, toJson, dialogs }: Props) {
  const words = useWords()
  const { current } = useSnapshot()
  useHeldBack()
  const value = useValue(document)
  const rest = useRest(value)
  const isPartFile = isPartId(current)
  const { isVariant, under } = useLayers(document)
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
        <DialogsContext value={dialogs}>
          {isPartFile && <Users part={current} />}
          <h2>{words('form-steps')}</h2>
          <HeatKey flow={current} />
          <StepCards value={value} schema={steps} AddQuestion={dialogs.AddQuestion} />
          <h2>{words('form-rest')}</h2>
          <Rest value={rest} label={words('form-rest')} isPartFile={isPartFile} />
        </DialogsContext>
      )}
    </FormFrame>
  )
}

/** Edits the condition under which a part applies. */
function ConditionPart(props: PartProps) {
  const { path, value } = props
  const words = useWords()
  const { when, over } = useConditionOver(path, value)
  return (
    <PartFold {...props} asPage summary={conditionText(when, useOperands(), words)}>
      {() => (
        <FormContext value={over}>
          <Condition path={path} value={when} />
        </FormContext>
      )}
    </PartFold>
  )
}

interface GroupPartProps extends PartProps {
  /** The key that distinguishes alternatives, with its values. */
  readonly discriminator?: { readonly key: string; readonly values: readonly string[] }
}

/** An object whose properties the language knows. */
function GroupPart({ discriminator, ...props }: GroupPartProps) {
  const { value, label, path } = props
  const { addable, add } = useAddable(props)
  // The other settings of a field are at the end of its card.
  const shows = isFieldOfStep(path) ? isUsualOfField : () => true
  return (
    <PartFold {...props}>
      {() => (
        <>
          {isPart(value) && <GroupInside {...props} shows={shows} {...(discriminator && { discriminator })} />}
          <AddMenu label={label} of={addable.filter(({ name }) => shows(name))} add={add} />
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
  const form = useForm()
  const names = useNames(path)
  const more = (entry: string) => addAndOpen([...path, 1], () => form.actions.set(path, [value, entry]), form.idOf)
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
