import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import type { Played } from '../preview/acts.ts'
import { useWords } from '../words/words.ts'
import { isToFill } from '../workspace/snapshot.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { useNavigation } from './Navigation.tsx'
import { useNewFindings } from './new-findings.ts'

const stateIcons = { right: CircleCheck, wrong: CircleX, 'to-fill': TriangleAlert, busy: LoaderCircle } as const

interface Props {
  readonly play: (played: Played) => void
}

/** Lists the findings for the text of the flow as it was last typed, question by question. */
export function Findings({ play }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { hand, takeSide } = useNavigation()
  // The result is not good before the whole family is checked: a change of a base reaches its variants.
  const { current, findings: all, progress, checked, fresh } = useSnapshot()
  const [isFailed, isChecked] = [progress === 'failed', progress === 'checked']
  const complete = useMemo(
    () => (isChecked && checked ? [...checked.findings, ...(checked.family ?? [])] : undefined),
    [isChecked, checked],
  )
  const listed = all.filter((finding) => !isToFill(finding, current, fresh))
  const toFill = all.length - listed.length
  const count = (severity: WordedFinding['severity']) =>
    listed.filter((finding) => finding.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  const sums = [
    errors > 0 && words(errors === 1 ? 'errors-one' : 'errors', { count: errors }),
    toFill > 0 && words('to-fill', { count: toFill }),
    warnings > 0 && words(warnings === 1 ? 'warnings-one' : 'warnings', { count: warnings }),
  ].filter(Boolean)
  const state = isFailed ? 'wrong' : !isChecked ? 'busy' : errors > 0 ? 'wrong' : toFill > 0 ? 'to-fill' : 'right'
  const StateIcon = state === 'right' && warnings > 0 ? TriangleAlert : stateIcons[state]
  const isNew = useNewFindings(current, complete, workspace.documentOf(current)?.history.depth ?? 0)

  return (
    <section className="findings" aria-label={words('problems')} data-tour="findings">
      <p role="status" data-state={state} data-warnings={warnings > 0 || undefined}>
        <StateIcon size={18} aria-hidden />
        <span>
          {isFailed
            ? words('check-failed')
            : sums.length > 0
              ? sums.join(' · ')
              : isChecked
                ? words('no-problems')
                : words('checking')}
        </span>
      </p>
      <FindingGroups
        findings={listed}
        isNew={isNew}
        withLines={hand === 'json'}
        play={play}
        shown={() => takeSide('edit')}
      />
    </section>
  )
}
