import { factOf } from '../../runtime/kinds/kind.ts'
import type { Value } from '../../runtime/kinds/value.ts'
import { clean } from '../../runtime/program/given.ts'
import { onDay } from '../../runtime/program/on-day.ts'
import { completePayload } from '../../runtime/program/payload.ts'
import { resolveStep } from '../../runtime/program/resolve-step.ts'
import { validateStep } from '../../runtime/program/validate.ts'
import { matches, type Known } from '../../runtime/program/when.ts'
import type { StepValues } from '../../runtime/rules/rule.ts'
import { caseValues } from '../../runtime/verify/parts.ts'
import type { AuthorProgram } from '../author-program.ts'
import { goodValues, startOf, stepWitness } from '../checks/prove/witness/witness.ts'
import type { Dice } from './dice.ts'

type Facts = Record<string, Known | undefined>

/** Good values of a field that one is drawn from. */
const most = 60

/** What visitors draw their answers from: good values are looked for once a field, branch and day. */
export class Visitors {
  readonly #known = new Map<string, readonly Value[]>()

  constructor(
    readonly always: AuthorProgram,
    readonly dice: Dice,
  ) {}

  /**
   * What one visitor sends who answers at random, in a context at random; undefined where a step could not be answered.
   */
  payload(today: string): Record<string, unknown> | undefined {
    const { dice, always } = this
    const program = onDay(always, today)
    const { flow } = program
    const facts: Facts = Object.fromEntries(
      Object.keys(flow.context).map((name) => [name, dice.pick(caseValues(flow, name))]),
    )
    const given = new Map<string, StepValues>()
    for (const id of flow.order) {
      const step = flow.steps[id]!
      if (!matches(step.when, facts)) continue
      const isLeft = step.optional === true && dice.below(4) === 0
      const values = isLeft ? startOf(program)[id] : this.#answers(program, id, today, facts)
      if (!values || Object.keys(validateStep(program, id, values, today, facts)).length > 0) return undefined
      given.set(id, { ...values, ...this.#fromPage(program, id) })
      const resolved = resolveStep(program, step, values, facts)
      for (const [name, field] of Object.entries(resolved.fields))
        facts[name] = isLeft ? undefined : factOf(program, field, resolved.values[name])
    }
    return completePayload(program, [...given.keys()], (id) => given.get(id)!, facts)
  }

  #answers(program: AuthorProgram, id: string, today: string, facts: Facts): StepValues | undefined {
    for (let tries = 0; tries < 8; tries++) {
      const values: Record<string, Value> = { ...startOf(program)[id]! }
      for (const name of Object.keys(values)) {
        const { fields, facts: here } = resolveStep(program, program.flow.steps[id]!, values, facts)
        if (fields[name]) values[name] = this.dice.pick([...this.#good(program, id, name, today, here), values[name]!])
      }
      const isTakenBack =
        program.flow.send.needs.agreed !== undefined && values[program.flow.send.needs.agreed] === false
      if (!isTakenBack && Object.keys(validateStep(program, id, values, today, facts)).length === 0) return values
    }
    return stepWitness(program, id, facts, today)
  }

  #good(program: AuthorProgram, id: string, name: string, today: string, facts: Facts): readonly Value[] {
    const declared = program.flow.steps[id]!.fields[name]!
    const field = program.branches?.fieldIn(program.flow, declared, facts) ?? declared
    const key = JSON.stringify([name, today, field.options, field.rules])
    const known = this.#known.get(key) ?? firstOf(goodValues(program, id, name, today, facts))
    this.#known.set(key, known)
    return known
  }

  /** What the page gave for fields that take it. */
  #fromPage({ flow }: AuthorProgram, id: string): Record<string, string> {
    const fields = Object.entries(flow.steps[id]!.fields).filter(
      ([, { from }]) => from !== undefined && this.dice.below(2) === 0,
    )
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        clean(field, this.dice.pick(['a', 'spring sale', '\u4E00', 'x'.repeat(300)])),
      ]),
    )
  }
}

function firstOf(values: Iterable<Value>): Value[] {
  const first: Value[] = []
  for (const value of values) if (first.push(value) === most) break
  return first
}
