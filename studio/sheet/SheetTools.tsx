import { useCallback } from 'react'
import { useWorkspace } from '../app/use-workspace.ts'
import { Choice } from '../preview/Choice.tsx'
import { useWords } from '../words/words.ts'
import type { Columns } from './columns.ts'
import { CommitChoice } from './CommitChoice.tsx'
import type { Against } from './compared-with.ts'
import { useBaseOf } from './use-before.ts'

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
  const { commits } = useWorkspace().keeper
  const atCommit = useCallback((hash: string) => compare({ what: 'commit', hash }), [compare])
  const comparisons = {
    nothing: words('sheet-against-nothing'),
    saved: words('sheet-against-saved'),
    ...(base !== undefined && { base: words('sheet-against-base', { base }) }),
    ...(commits && { commit: words('sheet-against-commit') }),
  }
  return (
    <div className="tools sheet-tools">
      <input
        type="search"
        value={search}
        aria-label={words('sheet-search')}
        placeholder={words('sheet-search')}
        onChange={({ target }) => look(target.value)}
      />
      {columns.length > 0 && (
        <Choice
          label={words('sheet-by')}
          value={by}
          of={{ ...Object.fromEntries(columns.map(({ name }) => [name, name])), '': words('sheet-by-none') }}
          choose={arrange}
        />
      )}
      <Choice<Against['what']>
        label={words('sheet-against')}
        value={against.what}
        of={comparisons as Record<Against['what'], string>}
        choose={(what) => compare(what === 'commit' ? { what, hash: '' } : { what })}
      />
      {against.what === 'commit' && commits && <CommitChoice commits={commits} hash={against.hash} choose={atCommit} />}
      <button type="button" className="end" onClick={() => print()}>
        {words('sheet-print')}
      </button>
    </div>
  )
}
