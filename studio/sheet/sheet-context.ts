import { createContext, use } from 'react'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Columns } from './columns.ts'
import type { Change } from './compare.ts'
import type { Odd } from './odd.ts'

/** The settings that all sentences of a sheet share. */
interface SheetReading {
  readonly flow: Flow
  /** The visitors side by side, or undefined to show all visitors together. */
  readonly columns: Columns | undefined
  readonly changes: ReadonlyMap<TextEntry, Change>
  readonly odd: readonly Odd[]
  readonly search: string
}

export const SheetContext = createContext<SheetReading | null>(null)

export function useSheet(): SheetReading {
  const reading = use(SheetContext)
  if (!reading) throw new Error('This has to be drawn in a sheet.')
  return reading
}
