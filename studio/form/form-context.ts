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
  /** The names on the way to it as help knows them, where any name or index is `*`. */
  readonly names: readonly string[]
  readonly label: string
  /** True where it can be taken out. */
  readonly removable?: boolean
  /** True where it stands open from the start. */
  readonly open?: boolean
}

/** What every part of a form works with. It stays the same while a flow is edited. */
export interface Form {
  readonly actions: Actions
  readonly findings: FindingsAt
  readonly help: Help
  readonly language: Language
  /** Draws any part of the flow. */
  readonly Part: ComponentType<PartProps>
  /** True of a variant, which says only what it changes. */
  readonly isVariant: boolean
  /** What the flow says at a path, its base and the defaults included, as it was sound last. */
  readonly soundAt: (path: Path) => unknown
  /** Holds back what is found in a part that is added now, until it is left. */
  readonly holdBack: (path: Path) => void
  /** Tells those who cannot see it what has moved. */
  readonly announce: (text: string) => void
}

export const FormContext = createContext<Form | null>(null)
/** The names that conditions can ask for. */
export const OperandsContext = createContext<readonly Operand[]>([])

/** The types of fields as they stand in the file, by step and name. */
export type FieldTypes = Readonly<Record<string, Readonly<Record<string, string>>>>
export const FieldTypesContext = createContext<FieldTypes>({})

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('This has to be drawn in a form.')
  return form
}

export const useOperands = (): readonly Operand[] => use(OperandsContext)

/** What the check says of one place. */
export function useFindings(path: Path): readonly WordedFinding[] {
  const { findings } = useForm()
  const place = pathText(path)
  return useSyncExternalStore(findings.subscribe, () => findings.at(place))
}

/** How much the check says of a place and of what is in it. */
export function useFindingsWithin(path: Path): number {
  const { findings } = useForm()
  const place = pathText(path)
  return useSyncExternalStore(findings.subscribe, () => findings.within(place))
}

/** The id of the element that shows a path, or of a part of it. */
export const idOf = (path: Path, part = ''): string => `form:${path.join('/')}${part && `:${part}`}`

/** True where a part is to be drawn as it was. */
export const isSamePart = (before: PartProps, now: PartProps): boolean =>
  before.schema === now.schema &&
  before.value === now.value &&
  before.label === now.label &&
  before.removable === now.removable &&
  before.path.join('/') === now.path.join('/')
