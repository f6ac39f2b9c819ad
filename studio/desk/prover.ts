import { counterexampleOf } from '../../engine/language/checks/prove/case-path.ts'
import type { Counterexample } from '../../engine/language/checks/prove/counterexample.ts'
import type { Explored } from '../../engine/language/checks/prove/explored.ts'
import { Explorer } from '../../engine/language/checks/prove/explorer.ts'
import { type Visit, replay } from '../../engine/language/checks/prove/replay.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { createJudge } from '../../engine/language/judge.ts'
import { loaderOf } from '../../engine/language/load.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { subjectOf } from '../../engine/language/names/subject.ts'
import { termsOf } from '../../engine/language/names/terms.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { casePathsOf } from '../../engine/language/walk/situations.ts'
import { onDay } from '../../engine/runtime/program/on-day.ts'
import type { StepValues } from '../../engine/runtime/rules/rule.ts'
import type { Flow } from '../../schemas/flow.ts'
import { type Opened, fileOf, fileSourceOf, idOf } from './opened.ts'
import { type WordedFinding, wordFindings } from './worded-finding.ts'

/** What the whole check says of a flow, as `npm run check` does. */
export interface Checked {
  readonly findings: readonly WordedFinding[]
  /** What the proof went through; undefined where a mistake kept it from starting. */
  readonly explored: Explored | undefined
}

type Visited = Pick<Visit, 'events' | 'end'>

/** Proves flows: what may take longer than a letter. */
export function createProver(vocabulary: Vocabulary) {
  const programOf = (flow: Flow, { today }: Counterexample) => compileProgram(onDay({ flow }, today).flow, vocabulary)
  const load = loaderOf(vocabulary, createJudge(vocabulary), fileSourceOf({ texts: {} }))
  return {
    check(opened: Opened, id: string, language: Language): Checked {
      const { problems, texts, explored } = load(fileOf(id), fileOf(id), fileSourceOf(opened))
      return { findings: wordFindings(problems, (file) => texts.get(file) ?? '', idOf, language), explored }
    },
    /** What somebody does in a form, and hears from outside, one thing after the other, and how it ends. */
    visit(flow: Flow, visitor: Counterexample): Visited {
      const { events, end } = replay(programOf(flow, visitor), visitor)
      return { events, end }
    },
    /**
     * The same up to the question of `until`, for which it answers otherwise where that has to be; not stopped where
     * nothing leads there.
     */
    visitUntil(flow: Flow, visitor: Counterexample & { readonly until: string }): Visited {
      const program = programOf(flow, visitor)
      const goes = (answers: Counterexample['answers']) => replay(program, { ...visitor, answers })
      let visit = goes(visitor.answers)
      const alternatives = visit.end === 'stopped' ? [] : waysTo(flow, visitor.until, vocabulary, visitor.today)
      for (const answers of alternatives) if (visit.end !== 'stopped') visit = goes(answers)
      const { events, end } = visit
      return { events, end }
    },
  }
}

export type Prover = ReturnType<typeof createProver>

/** More ways than that are not looked at. */
const most = 1000n

/** The answers that tell apart whether a question is asked, each way once. */
function waysTo(flow: Flow, step: string, vocabulary: Vocabulary, today: string): StepValues[] {
  const subject = subjectOf({ value: flow, file: flow.id }, vocabulary, undefined)
  const names = termsOf(subject).flatMap(({ key, path: [, id, part] }) => (id === step && part === 'when' ? [key] : []))
  if (names.length === 0) return []
  const cases = new Explorer(subject, compileProgram(flow, vocabulary), today).cases(names, [{ phase: 'end' }])
  return cases && cases.count <= most
    ? casePathsOf(cases).map((casePath) => counterexampleOf(casePath, today).answers)
    : []
}
