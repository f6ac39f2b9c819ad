import type { Computed } from '../../../engine/runtime/program/computed.ts'
import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { bandsOf, computedOn, type Drafted } from './computed.ts'
import { conditionOn, type Names } from './conditions.ts'
import type { Dice } from './dice.ts'

/** Types whose answers decide which offers a booking has. */
const matching = new Set(['number', 'date', 'choice', 'select', 'checkboxes', 'rating'])

/** The newer parts of a generated flow: computed values, named conditions, texts with forms and fallbacks. */
export class Newer {
  readonly #fields = new Map<string, Field>()
  readonly #computed = new Map<string, Drafted>()
  readonly #conditions = new Map<string, When>()
  /** Computed values that every visitor has. */
  readonly #certain = new Set<string>()
  /** Fields of steps that every visitor answers. */
  readonly #always = new Set<string>()

  /**
   * @param names the names for conditions, to which computed values and named conditions are added
   * @param sure fields that every visitor has answered
   */
  constructor(
    readonly dice: Dice,
    readonly names: Names,
    readonly sure: readonly string[],
  ) {}

  /** Returns a question with an answer or a computed value in it; undefined for a plain question. */
  question(id: string): Flow['steps'][string]['bubbles'][string] | undefined {
    const { dice } = this
    if (this.#fields.size === 0 || !dice.chance(45)) return undefined
    const known = [...this.#fields].filter(([, { type }]) => type !== 'hidden').map(([name]) => name)
    const numbers = this.sure.filter((name) => ['number', 'rating'].includes(this.#fields.get(name)?.type ?? ''))
    if (numbers.length > 0 && dice.chance(40)) {
      const name = dice.pick(numbers)
      return { plural: name, one: `${id}, one?`, other: `${id}, {${name}}?` } as unknown as string
    }
    if (this.#computed.size > 0 && dice.chance(60)) {
      const name = dice.pick([...this.#computed.keys()])
      return this.#certain.has(name) ? `${id}: {${name}}?` : `${id}: {${name}|nothing}?`
    }
    return known.length > 0 ? `${id}, {${dice.pick(known)}|you}?` : undefined
  }

  /** Returns the fields of a step, in which bookings depend on earlier answers. */
  booked(fields: Readonly<Record<string, Field>>): Record<string, Field> {
    const earlier = [...this.#fields].filter(([, { type }]) => matching.has(type)).map(([name]) => name)
    return Object.fromEntries(
      Object.entries(fields).map(([id, field]) => [
        id,
        field.type === 'booking' && earlier.length > 0 && this.dice.chance(70)
          ? { ...field, for: this.dice.some(earlier, this.dice.number(1, 2)) }
          : field,
      ]),
    )
  }

  /** Notes the fields of a step, and sometimes adds a computed value and a condition for later steps. */
  after(fields: Readonly<Record<string, Field>>, isAlways: boolean): void {
    const { dice, names } = this
    for (const [id, field] of Object.entries(fields)) {
      this.#fields.set(id, field)
      if (isAlways && !field.when) this.#always.add(id)
    }
    if (dice.chance(45)) {
      const name = `c${this.#computed.size}`
      const drafted = computedOn(dice, this.#fields, this.#computed)
      if (drafted) {
        const { entry } = drafted
        this.#computed.set(name, drafted)
        const bands = bandsOf(dice, drafted)
        if (bands.length > 0 && dice.chance(70)) names.set(name, bands)
        if (this.#isCertain(entry)) this.#certain.add(name)
      }
    }
    if (dice.chance(20)) {
      const when = conditionOn(dice, new Map([...names].slice(-6)))
      if (!when) return
      const name = `n${this.#conditions.size}`
      this.#conditions.set(name, when)
      names.set(name, [true, false])
    }
  }

  /** Reports whether every visitor has a value: a sum has one if its steps are answered, and so do points. */
  #isCertain({ sum, of, count, days, years, product }: Computed): boolean {
    const { from, to } = days ?? years ?? {}
    const isSure = (name = '') => this.sure.includes(name) || this.#certain.has(name)
    if (from !== undefined) return isSure(from) && (isSure(to) || !this.#fields.has(to!))
    const every = [...(sum ?? product ?? []), of, count].flatMap((term) =>
      typeof term === 'object' && !Array.isArray(term) ? (term as { of: string }).of : term,
    )
    return every.every(
      (name) =>
        typeof name !== 'string' || (product ? isSure(name) : this.#always.has(name) || this.#certain.has(name)),
    )
  }

  /** Returns the parts of the flow that stand beside its steps. */
  parts(): Pick<Flow, 'conditions'> {
    return {
      ...(this.#computed.size > 0 && {
        computed: Object.fromEntries([...this.#computed].map(([name, { entry }]) => [name, entry])),
      }),
      ...(this.#conditions.size > 0 && { conditions: Object.fromEntries(this.#conditions) }),
    }
  }

  /** Returns texts above the send button with computed values. */
  beforeSending(): object {
    const shown = [...this.#computed.keys()].filter(() => this.dice.chance(50))
    return shown.length > 0
      ? { before: Object.fromEntries(shown.map((name) => [`about${name}`, `Result: {${name}|none}`])) }
      : {}
  }
}
