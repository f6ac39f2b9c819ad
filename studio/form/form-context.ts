import { createContext, use, useSyncExternalStore, type ComponentType } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { pathText, type Path } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Operand } from '../conditions/operands.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import type { Actions } from './actions.ts'
import type { FindingsAt } from './findings-at.ts'
import type { Help } from './help.ts'

/** A value of a flow that is drawn as part of the form. */
export interface PartProps {
  readonly schema: SchemaPart
  readonly value: unknown
  readonly path: Path
  /** The names along the path as the help uses them: any free name or index is `*`. */
  readonly names: readonly string[]
  readonly label: string
  /** True if the part can be removed. */
  readonly removable?: boolean
  /** True if the part is open from the start. */
  readonly open?: boolean
}

/** The settings and functions that every part of a form uses. The object stays the same while a flow is edited. */
export interface Form {
  readonly actions: Actions
  readonly findings: FindingsAt
  readonly help: Help
  readonly language: Language
  /** Draws any part of the flow. */
  readonly Part: ComponentType<PartProps>
  /** True for a file that states only its changes: a variant, or a flow over its part files. */
  readonly isVariant: boolean
  /** Returns the value at a path of the last valid flow, its base and the defaults included. */
  readonly soundAt: (path: Path) => unknown
  /** Returns the value at a path of what the file is laid over: its bases and part files. */
  readonly underAt: (path: Path) => unknown
  /** Holds back the findings of a part that is being added, until the focus leaves it. */
  readonly holdBack: (path: Path) => void
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void
}

export const FormContext = createContext<Form | null>(null)
/** The names that conditions can use. */
export const OperandsContext = createContext<readonly Operand[]>([])

/** The types of fields in the file, by step and name. */
export type FieldTypes = Readonly<Record<string, Readonly<Record<string, string>>>>
export const FieldTypesContext = createContext<FieldTypes>({})

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('This has to be drawn in a form.')
  return form
}

export const useOperands = (): readonly Operand[] => use(OperandsContext)

/** Returns the findings of one place. */
export function useFindings(path: Path): readonly WordedFinding[] {
  const { findings } = useForm()
  const place = pathText(path)
  return useSyncExternalStore(findings.subscribe, () => findings.at(place))
}

/** Returns the number of findings at a place and inside it. */
export function useFindingsWithin(path: Path): number {
  const { findings } = useForm()
  const place = pathText(path)
  return useSyncExternalStore(findings.subscribe, () => findings.within(place))
}

/** Returns the id of the element that shows a path, or of a part of that element. */
export const idOf = (path: Path, part = ''): string => `form:${path.join('/')}${part && `:${part}`}`

/** Reports whether a part does not need to be drawn again. */
export const isSamePart = (before: PartProps, now: PartProps): boolean =>
  before.schema === now.schema &&
  before.value === now.value &&
  before.label === now.label &&
  before.removable === now.removable &&
  before.path.join('/') === now.path.join('/')
