import { counterexampleOf } from '../../engine/language/checks/prove/case-path.ts'
import { Explorer } from '../../engine/language/checks/prove/explorer.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { subjectOf } from '../../engine/language/names/subject.ts'
import { termsOf } from '../../engine/language/names/terms.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { casePathsOf } from '../../engine/language/walk/situations.ts'
import type { StepValues } from '../../engine/runtime/rules/rule.ts'
import type { Flow } from '../../schemas/flow.ts'

/** More ways than that are not looked at. */
const most = 1000n

/** The answers that tell apart whether a question is asked, each way once. */
export function waysTo(flow: Flow, step: string, vocabulary: Vocabulary, today: string): StepValues[] {
  const subject = subjectOf({ value: flow, file: flow.id }, vocabulary, undefined)
  const names = termsOf(subject).flatMap(({ key, path: [, id, part] }) => (id === step && part === 'when' ? [key] : []))
  if (names.length === 0) return []
  const cases = new Explorer(subject, compileProgram(flow, vocabulary), today).cases(names, [{ phase: 'end' }])
  return cases && cases.count <= most
    ? casePathsOf(cases).map((casePath) => counterexampleOf(casePath, today).answers)
    : []
}
