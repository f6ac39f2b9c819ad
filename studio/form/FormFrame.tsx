import { parse, type ParseError } from 'jsonc-parser'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { valueAt } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { FlowDocument } from '../document/document.ts'
import { isTooDeep } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { useFlowLanguage } from '../workspace/flow-language.ts'
import { isToFill } from '../workspace/snapshot.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { FindingsAt } from './findings-at.ts'
import {
  actionsOn,
  FieldTypesContext,
  FlowLanguageContext,
  type Form,
  FormContext,
  idsIn,
  OperandsContext,
} from './form-context.ts'
import { helpIn } from './help.ts'
import { revealAt } from './reveal-part.ts'
import { useFieldTypes, useOperandsOf } from './use-shared.ts'

interface BrokenProps {
  readonly document: FlowDocument
  readonly toJson: (from: number, to: number) => void
}

/**
 * Replaces the form while the text is not valid JSON: shows the line of the mistake, Undo, and the way to the JSON
 * editor.
 */
function Broken({ document, toJson }: BrokenProps) {
  const words = useWords()
  const isDeep = isTooDeep(document.text)
  const { line, offset } = isDeep ? { line: 1, offset: 0 } : brokenAt(document.text)
  return (
    <div className="form-broken" role="alert">
      <p>{isDeep ? words('form-too-deep') : words('form-broken', { line })}</p>
      <div className="group">
        {document.undoable && (
          <button type="button" className="primary" onClick={() => document.undo()}>
            {words('undo')}
          </button>
        )}
        <button type="button" onClick={() => toJson(offset, offset)}>
          {words('form-to-json')}
        </button>
      </div>
    </div>
  )
}

/** Returns the place at which a text stops being JSON: the offset, and the line number, from 1. */
function brokenAt(text: string): { readonly offset: number; readonly line: number } {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const offset = errors[0]?.offset ?? 0
  return { offset, line: text.slice(0, offset).split('\n').length }
}

interface ProviderProps {
  readonly document: FlowDocument
  readonly language: Language
  readonly Part: Form['Part']
  /** True for a file that states only its changes: a variant, or a flow over its part files. */
  readonly isVariant?: boolean
  /** What the file is laid over: its bases and part files. */
  readonly under?: unknown
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void
  /** Distinguishes the ids of controls from those of the form view. */
  readonly scope?: string
  readonly children: ReactNode
}

/** Provides what all parts of a form need: the edits of a file, its findings and the names that it can use. */
export function FormProvider(props: ProviderProps) {
  const { document, language, Part, isVariant = false, under, announce, scope = 'form', children } = props
  const workspace = useWorkspace()
  const { current, findings: latest, sound, fresh } = useSnapshot()
  // The names of a flow are drawn in every card, which can wait while somebody types.
  const operands = useOperandsOf(useDeferredValue(sound), language)
  const types = useFieldTypes(document)
  const lang = useFlowLanguage()
  const [findings] = useState(() => new FindingsAt())
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
      soundAt: (path) => valueAt(workspace.snapshot().sound, path),
      underAt: (path) => valueAt(under, path),
      announce,
      idOf: idsIn(scope),
    }),
    [actions, findings, language, Part, isVariant, under, workspace, announce, scope],
  )
  useEffect(() => {
    findings.take(latest.filter((finding) => finding.flow === current && !isToFill(finding, current, fresh)))
  }, [findings, current, latest, fresh])

  return (
    <FormContext value={form}>
      <FieldTypesContext value={types}>
        <OperandsContext value={operands}>
          <FlowLanguageContext value={lang}>{children}</FlowLanguageContext>
        </OperandsContext>
      </FieldTypesContext>
    </FormContext>
  )
}

type Props = Omit<ProviderProps, 'announce'> &
  BrokenProps & {
    /** The content of the document, or undefined while it is not JSON. */
    readonly value: unknown
  }

/** The form of a file, or a note in its place while the file is not valid JSON. */
export function FormFrame({ toJson, value, children, ...provided }: Props) {
  const { document, language } = provided
  const status = useRef<HTMLParagraphElement>(null)
  const announce = useCallback((text: string) => void (status.current!.textContent = text), [])
  useEffect(
    () => document.onPoint((from, to) => void (revealAt(document.text, from) || toJson(from, to))),
    [document, toJson],
  )
  return (
    <FormProvider {...provided} announce={announce}>
      <div className="form" lang={language}>
        {isPart(value) ? children : <Broken document={document} toJson={toJson} />}
        <p ref={status} className="unseen" role="status" />
      </div>
    </FormProvider>
  )
}
