import { useCallback, useEffect } from 'react'
import { Choice } from '../controls/PickSelect.tsx'
import { useAnswer } from '../desk/use-answer.ts'
import { useWords } from '../words/words.ts'
import type { Commits } from '../workspace/keeper.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import type { Columns } from './columns.ts'
import { type Against, useBaseOf } from './compared-with.ts'

interface CommitChoiceProps {
  readonly commits: Commits
  readonly hash: string
  readonly choose: (hash: string) => void
}

/** Chooses the commit to compare a flow with, among those that changed its file, newest first. */
function CommitChoice({ commits, hash, choose }: CommitChoiceProps) {
  const words = useWords()
  const { current } = useSnapshot()
  const answer = useAnswer(useCallback(async () => ({ all: await commits.of(current) }), [commits, current]))
  const first = answer?.all?.[0]?.hash
  useEffect(() => {
    if (hash === '' && first !== undefined) choose(first)
  }, [hash, first, choose])
  if (!answer) return null
  if (!answer.all || answer.all.length === 0)
    return <output>{words(answer.all ? 'sheet-no-commits' : 'sheet-no-history')}</output>
  return (
    <Choice
      label={words('sheet-commit')}
      value={hash}
      options={Object.fromEntries(answer.all.map((commit) => [commit.hash, `${commit.day} ${commit.subject}`]))}
      onChoose={choose}
    />
  )
}

interface Props {
  readonly search: string
  readonly look: (search: string) => void
  readonly by: string
  readonly columns: readonly Columns[]
  /** Returns the title under which visitors are shown side by side. */
  readonly columnTitle: (columns: Columns) => string
  readonly arrange: (name: string) => void
  readonly against: Against
  readonly compare: (against: Against) => void
}

/** The controls that filter, arrange, compare and print a sheet. */
export function SheetTools({ search, look, by, columns, columnTitle, arrange, against, compare }: Props) {
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
          options={{
            ...Object.fromEntries(columns.map((column) => [column.name, columnTitle(column)])),
            '': words('sheet-by-none'),
          }}
          onChoose={arrange}
        />
      )}
      <Choice<Against['what']>
        label={words('sheet-against')}
        value={against.what}
        options={comparisons as Record<Against['what'], string>}
        onChoose={(what) => compare(what === 'commit' ? { what, hash: '' } : { what })}
      />
      {against.what === 'commit' && commits && <CommitChoice commits={commits} hash={against.hash} choose={atCommit} />}
      <button type="button" className="end" onClick={() => print()}>
        {words('sheet-print')}
      </button>
    </div>
  )
}
