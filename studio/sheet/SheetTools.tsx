import { useWords } from '../words/words.ts'
import { Choice } from '../preview/Choice.tsx'
import type { Columns } from './columns.ts'
import { useBaseOf, type Against } from './use-before.ts'

interface Props {
  readonly search: string
  readonly look: (search: string) => void
  readonly by: string
  readonly columns: readonly Columns[]
  readonly arrange: (name: string) => void
  readonly against: Against
  readonly compare: (against: Against) => void
}

/** What of a sheet is shown, and how. */
export function SheetTools({ search, look, by, columns, arrange, against, compare }: Props) {
  const words = useWords()
  const base = useBaseOf()
  const comparisons = {
    nothing: words('sheet-against-nothing'),
    saved: words('sheet-against-saved'),
    ...(base !== undefined && { base: words('sheet-against-base', { base }) }),
  }
  return (
    <div className="tools sheet-tools">
      <input type="search" value={search} aria-label={words('sheet-search')} placeholder={words('sheet-search')} onChange={({ target }) => look(target.value)} />
      {columns.length > 0 && (
        <Choice
          label={words('sheet-by')}
          value={by}
          of={{ ...Object.fromEntries(columns.map(({ name }) => [name, name])), '': words('sheet-by-none') }}
          choose={arrange}
        />
      )}
      <Choice<Against> label={words('sheet-against')} value={against} of={comparisons as Record<Against, string>} choose={compare} />
      <button type="button" className="end" onClick={() => print()}>
        {words('sheet-print')}
      </button>
    </div>
  )
}
