import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { valueAt } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import type { FlowDocument } from '../document/document.ts'
import { HeatKey } from '../funnel/HeatKey.tsx'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { isToFill } from '../workspace/fresh.ts'
import { actionsOn } from './actions.ts'
import { propertiesOf } from './branch.ts'
import { Broken } from './Broken.tsx'
import { comeTo } from './come-to.ts'
import { FindingsAt } from './findings-at.ts'
import { OperandsContext, FieldTypesContext, FormContext, type Form } from './form-context.ts'
import { helpIn } from './help.ts'
import { Part } from './Part.tsx'
import { Rest } from './Rest.tsx'
import { formSchema } from './schema.ts'
import { StepCards } from './StepCards.tsx'
import { useHeldBack } from './use-held-back.ts'
import { useOperandsOf, useFieldTypes, useValue } from './use-shared.ts'

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
  const { current, text, reading, checked, sound, fresh } = useSnapshot()
  useHeldBack()
  const value = useValue(document)
  const operands = useOperandsOf(sound)
  const types = useFieldTypes(value)
  const latest = useRef(sound)
  const status = useRef<HTMLParagraphElement>(null)
  const [findings] = useState(() => new FindingsAt())
  const isVariant = isPart(value) && 'extends' in value
  const actions = useMemo(() => actionsOn(document), [document])
  const form = useMemo(
    (): Form => ({
      actions,
      findings,
      language,
      Part,
      isVariant,
      holdBack: (path) => workspace.holdBack(path),
      help: helpIn(vocabulary, language),
      soundAt: (path) => valueAt(latest.current, path),
      announce: (wordedFindings) => void (status.current!.textContent = wordedFindings),
    }),
    [actions, findings, language, isVariant, workspace],
  )
  useEffect(() => void (latest.current = sound), [sound])
  useEffect(
    () => document.onPoint((from, to) => void (comeTo(document.text, from) || toJson(from, to))),
    [document, toJson],
  )
  useEffect(() => {
    const wordedFindings = checked?.of === text ? checked.findings : (reading?.findings ?? [])
    findings.take(wordedFindings.filter((finding) => finding.flow === current && !isToFill(finding, current, fresh)))
  }, [findings, current, text, reading, checked, fresh])

  const steps = propertiesOf(formSchema).steps!.additionalProperties as SchemaPart
  return (
    <FormContext value={form}>
      <FieldTypesContext value={types}>
        <OperandsContext value={operands}>
          <div className="form" lang={language}>
            {isPart(value) ? (
              <>
                <h2>{words('form-steps')}</h2>
                <HeatKey flow={current} />
                <StepCards value={value} schema={steps} />
                <h2>{words('form-rest')}</h2>
                <Rest value={value} label={words('form-rest')} />
              </>
            ) : (
              <Broken document={document} toJson={toJson} />
            )}
            <p ref={status} className="unseen" role="status" />
          </div>
        </OperandsContext>
      </FieldTypesContext>
    </FormContext>
  )
}
