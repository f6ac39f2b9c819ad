import { useState } from 'react'
import type { WordedFinding } from '../desk/worded-finding.ts'

/** The findings of a complete check, and those of the check before the latest step of editing. */
interface Checks {
  readonly flow: string
  /** The number of undo steps at the latest check. */
  readonly depth: number
  readonly latest: ReadonlySet<string>
  readonly before: ReadonlySet<string> | undefined
}

/** Identifies a finding between two checks. The line is left out, because an edit above moves it. */
const keyOf = ({ flow, code, path, message }: WordedFinding): string => [flow, code, path, message].join('\n')

/**
 * Returns the state after a complete check. Letters that are typed one after another are one undo step, so a finding
 * stays new while the author is still typing.
 */
export function afterCheck(
  checks: Checks | undefined,
  flow: string,
  depth: number,
  findings: readonly WordedFinding[],
): Checks {
  const latest = new Set(findings.map(keyOf))
  if (checks?.flow !== flow) return { flow, depth, latest, before: undefined }
  return { flow, depth, latest, before: depth === checks.depth ? checks.before : checks.latest }
}

/** Reports whether a finding appeared with the latest step of editing. After the first check, none is new. */
export const isNewIn = (checks: Checks | undefined, finding: WordedFinding): boolean =>
  checks?.before !== undefined && !checks.before.has(keyOf(finding))

/**
 * Returns a function that reports whether a finding appeared with the latest edit.
 *
 * @param complete the findings of the latest complete check, the same object until the next check
 * @param depth the number of undo steps at that check
 */
export function useNewFindings(
  flow: string,
  complete: readonly WordedFinding[] | undefined,
  depth: number,
): (finding: WordedFinding) => boolean {
  const [state, set] = useState<{ readonly of?: typeof complete; readonly checks?: Checks }>({})
  if (complete && complete !== state.of) set({ of: complete, checks: afterCheck(state.checks, flow, depth, complete) })
  return (finding) => isNewIn(state.checks, finding)
}
