import { useCallback, useEffect } from 'react'
import { useSnapshot } from '../app/use-workspace.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { Choice } from '../preview/Choice.tsx'
import { useWords } from '../words/words.ts'
import type { Commits } from '../workspace/keeper.ts'

interface Props {
  readonly commits: Commits
  readonly hash: string
  readonly choose: (hash: string) => void
}

/** The commits that a flow can be compared with: those that touched its file, the newest first. */
export function CommitChoice({ commits, hash, choose }: Props) {
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
      of={Object.fromEntries(answer.all.map((commit) => [commit.hash, `${commit.day} ${commit.subject}`]))}
      choose={choose}
    />
  )
}
