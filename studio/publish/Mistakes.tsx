import { type ReactNode, useCallback, useState } from 'react'
import { isCatalogId, isPartId } from '../desk/opened.ts'
import { useAnswer } from '../desk/use-answer.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

interface Props {
  /** Is called before the place of a mistake is shown. */
  readonly shown: () => void
  /** What is shown if the studio does not find the mistakes itself. */
  readonly children: ReactNode
}

/**
 * The mistakes in all flows that prevent a publication, each with its question, the way to its place, and its repair.
 */
export function Mistakes({ shown, children }: Props) {
  const words = useWords()
  const { language } = words
  const workspace = useWorkspace()
  const { ids } = useSnapshot()
  const [repairs, count] = useState(0)
  const request = useCallback(async () => {
    const flows = ids.filter((id) => !isPartId(id) && !isCatalogId(id))
    const errors: WordedFinding[] = []
    for (const id of flows) {
      const { findings } = await workspace.desk.prover.check(workspace.opened, id, language)
      errors.push(...findings.filter(({ severity }) => severity === 'error'))
    }
    return { errors: unique(errors), repairs }
  }, [workspace, ids, language, repairs])
  const answer = useAnswer(request)
  if (!answer) return <p role="status">{words('publish-looking')}</p>
  if (answer.errors.length === 0) return repairs > 0 ? <p role="status">{words('publish-repaired')}</p> : children
  return (
    <div className="findings publish-mistakes">
      <FindingGroups findings={answer.errors} shown={shown} fixed={() => count(repairs + 1)} />
    </div>
  )
}

/** Leaves out repeated findings: a mistake in a base or a part file is found in each flow that uses it. */
const unique = (findings: readonly WordedFinding[]): WordedFinding[] => [
  ...new Map(findings.map((finding) => [`${finding.flow} ${finding.code} ${finding.path}`, finding])).values(),
]
