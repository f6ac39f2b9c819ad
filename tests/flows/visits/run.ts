import { compileProgram } from '../../../engine/language/compile/program.ts'
import { createJudge } from '../../../engine/language/judge.ts'
import { isError } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { onDay } from '../../../engine/runtime/program/on-day.ts'
import { daysAfter } from '../../../engine/runtime/rules/days.ts'
import { verifyPayload } from '../../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { Dice } from '../generated/dice.ts'
import { expectedPayload } from '../generated/oracle.ts'
import { parts, partsOf, type Action, type Part } from './actions.ts'
import { flowToVisit } from './flow.ts'
import { Visit } from './visit.ts'

const visitsOfEach = 20

/** Visits take place on a random day, up to this many days after the proof. */
const days = 450

const judge = createJudge(builtIn)

/** A visit with faults. Its seed and number allow repeating it. */
export interface Failure {
  readonly seed: string
  readonly visitor: number
  readonly faults: readonly string[]
}

/** Generates flows, checks them, and visits those that pass the check. */
export class Run {
  made = 0
  clean = 0
  visits = 0
  events = 0
  readonly languages = new Set<string>()
  readonly splits = new Set<string>()
  readonly days = new Set<string>()
  /** How often visitors did each kind of action. */
  readonly actions = new Map<Action, number>()
  readonly failures: Failure[] = []

  /**
   * @param seed determines the flows and visits
   * @param from the day of the proof, `YYYY-MM-DD`
   */
  constructor(
    readonly seed: string,
    readonly from: string,
  ) {}

  /** Generates flows until one passes the check, and visits it. Each part of the language is wanted in turn. */
  next(): void {
    const { seed, generated } = this.#cleanFlow(parts[this.clean % (parts.length + 1)])
    this.clean++
    this.languages.add(generated.flow.lang)
    const program = compileProgram(generated.flow, builtIn)
    for (let visitor = 0; visitor < visitsOfEach; visitor++) {
      const dice = new Dice(`${seed} ${visitor}`)
      const visit = new Visit(program, generated, dice, daysAfter(this.from, dice.number(0, days)))
      const faults = faultsOf(visit)
      if (faults.length > 0) this.failures.push({ seed, visitor, faults })
      this.visits++
      this.events += visit.events.length
      for (const [action, times] of visit.actions) this.actions.set(action, (this.actions.get(action) ?? 0) + times)
      this.days.add(visit.state.visit.today)
      for (const share of Object.values(visit.state.visit.host.split ?? {})) this.splits.add(share)
    }
  }

  #cleanFlow(wanted: Part | undefined) {
    for (;;) {
      const seed = `visits ${this.seed} ${this.made++}`
      const generated = flowToVisit(seed)
      const isWanted = wanted === undefined || partsOf(generated.flow).has(wanted)
      if (isWanted && isClean(JSON.stringify(generated.flow))) return { seed, generated }
    }
  }

  /** Returns the numbers of flows, visits, events and actions so far. */
  totals() {
    const { seed, made, clean, visits, events, languages, splits, days, actions, failures } = this
    return {
      seed,
      made,
      clean,
      visits,
      events,
      days: days.size,
      languages: [...languages].sort(),
      splits: [...splits].sort(),
      actions: Object.fromEntries(actions),
      failures: failures.length,
    }
  }
}

/** Reports whether the check finds nothing that prevents a flow from being published, today or on a later day. */
function isClean(text: string): boolean {
  const { source } = readSource(text, 'flows/generated.flow.json')
  return (
    source !== undefined && !judge(source).problems.some((problem) => isError(problem) || problem.more !== undefined)
  )
}

/**
 * Returns the faults of a visit: it cannot be sent, is refused, sends a different payload than was answered, or shows
 * something that no visitor may see.
 */
function faultsOf(visit: Visit): string[] {
  const { program } = visit
  const sent = visit.run()
  if (!sent) return [...visit.faults, 'stuck']
  const problems = verifyPayload(program, sent.payload, sent.state.visit.today)
  const isAsExpected =
    JSON.stringify(sorted(sent.payload)) ===
    JSON.stringify(sorted(expectedPayload(onDay(program, sent.state.visit.today), sent.state)))
  return [
    ...visit.faults,
    ...(problems.length > 0 ? [`refused: ${JSON.stringify(problems)}`] : []),
    ...(isAsExpected ? [] : ['sent otherwise than answered']),
  ]
}

const sorted = (record: object) =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)))
