import { counterexampleOf } from '../../engine/language/checks/prove/case-path.ts'
import type { Explored } from '../../engine/language/checks/prove/explored.ts'
import { Explorer } from '../../engine/language/checks/prove/explorer.ts'
import { type Visit, replay } from '../../engine/language/checks/prove/replay.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Counterexample } from '../../engine/language/counterexample.ts'
import { createJudge } from '../../engine/language/judge.ts'
import { loaderOf } from '../../engine/language/load.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { termsOf } from '../../engine/language/names/terms.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { casePathsOf } from '../../engine/language/walk/walk.ts'
import { onDay } from '../../engine/runtime/program/on-day.ts'
import type { StepValues } from '../../engine/runtime/rules/rule.ts'
import type { Flow } from '../../schemas/flow.ts'
import { type Opened, fileSourceOf, idOf, loadedWithUsers } from './opened.ts'
import { type WordedFinding, wordFindings } from './worded-finding.ts'

/** The result of the whole check of a flow, the same as in `npm run check`. */
export interface Checked {
  readonly findings: readonly WordedFinding[]
  /** The extent of the proof, or undefined if a mistake prevented it from starting. */
  readonly explored: Explored | undefined
}

type Visited = Pick<Visit, 'events' | 'end'>

/** Proves flows, which may take longer than the time between two keystrokes. */
export function createProver(vocabulary: Vocabulary) {
  const programOf = (flow: Flow, { today }: Counterexample) => compileProgram(onDay({ flow }, today).flow, vocabulary)
  const load = loaderOf(vocabulary, createJudge(vocabulary), fileSourceOf({ texts: {} }))
  return {
    check(opened: Opened, id: string, language: Language): Checked {
      const { problems, texts, explored } = loadedWithUsers(load, opened, id)
      return { findings: wordFindings(problems, (file) => texts.get(file) ?? '', idOf, language), explored }
    },
    /** Replays a visit. Returns the visitor's actions and the outside replies in order, and how the visit ends. */
    visit(flow: Flow, visitor: Counterexample): Visited {
      const { events, end } = replay(programOf(flow, visitor), visitor)
      return { events, end }
    },
    /**
     * Replays a visit up to the question of the step `until`, with different answers if the given ones do not lead
     * there. If no answers lead there, `end` is not `stopped`.
     */
    visitUntil(flow: Flow, visitor: Counterexample & { readonly until: string }): Visited {
      const program = programOf(flow, visitor)
      const play = (answers: Counterexample['answers']) => replay(program, { ...visitor, answers })
      let visit = play(visitor.answers)
      const alternatives = visit.end === 'stopped' ? [] : waysTo(flow, visitor.until, vocabulary, visitor.today)
      for (const answers of alternatives) if (visit.end !== 'stopped') visit = play(answers)
      const { events, end } = visit
      return { events, end }
    },
  }
}

export type Prover = ReturnType<typeof createProver>

/** If there are more cases than this, none is tried. */
const most = 1000n

/** Returns one set of answers for each case that the step's `when` distinguishes. */
function waysTo(flow: Flow, step: string, vocabulary: Vocabulary, today: string): StepValues[] {
  const explorer = Explorer.of(flow, vocabulary, today)
  const names = termsOf(explorer.subject).flatMap(({ key, path: [, id, part] }) =>
    id === step && part === 'when' ? [key] : [],
  )
  if (names.length === 0) return []
  const cases = explorer.cases(names, [{ phase: 'end' }])
  return cases && cases.count <= most
    ? casePathsOf(cases).map((casePath) => counterexampleOf(casePath, today).answers)
    : []
}
