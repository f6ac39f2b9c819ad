import type { Field, When } from '../../../../../schemas/flow.ts'
import { conditionsIn, fieldIn } from '../../../../runtime/program/branches.ts'
import { kindOf } from '../../../../runtime/program/kind.ts'
import { validateResolved } from '../../../../runtime/program/validate.ts'
import { matches, type Facts } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import { isSame, type Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { comparisonsIn, linkedBy, linksIn, type Link } from '../../../kinds/comparable.ts'
import { inEachBranch } from '../../../kinds/rule-branches.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import type { Distinctions } from '../distinctions.ts'
import { countedIn, startOf } from './witness.ts'

/** The most answers that are judged in search of answers from certain classes. */
const mostJudged = 20_000

/** Fields of a step, in its order, whose answers are judged together, class by class, because rules compare them. */
export class JudgedGroup {
  readonly #known = new Map<string, readonly Value[] | undefined>()
  readonly #suits: Suits
  readonly #links: ReturnType<typeof comparisonsIn>

  constructor(
    readonly program: AuthorProgram,
    readonly distinctions: Distinctions,
    readonly places: readonly FieldPlace[],
    readonly links: readonly Link[],
    /** Called if there are too many answers to judge. */
    readonly tooMany: () => void,
  ) {
    const [{ step }] = places as [FieldPlace]
    this.#suits = suitsIn(program, step, new Set(links.map(({ rule }) => rule)), distinctions.today)
    this.#links = comparisonsIn(
      program.flow.steps[step]!.fields,
      program.rules,
      places.map(({ id }) => id),
    )
  }

  /** Returns the conditions that decide which of the first fields apply, with which options and rules. */
  conditionsOf(count: number): When[] {
    return this.places
      .slice(0, count)
      .flatMap(({ field }) => [...(field.when ? [field.when] : []), ...conditionsIn(this.program.flow, field)])
  }

  /** Returns the number of the classes of answers to a field. */
  classesOf(member: number): number {
    return this.#classes(member).length
  }

  /** Returns the number of the class of a field's answer, by the answer's fact; undefined if no class has it. */
  classOf(member: number, fact: unknown): number | undefined {
    return this.#classByFact(member).get(JSON.stringify(fact))
  }

  readonly #byFact: ReadonlyMap<string | undefined, number>[] = []

  #classByFact(member: number): ReadonlyMap<string | undefined, number> {
    const { kind } = this.places[member]!
    const facts = this.#classes(member).map((value) => JSON.stringify(kind.fact?.(value)))
    // Of several classes with a fact, the first one counts.
    return (this.#byFact[member] ??= new Map(facts.map((fact, index) => [fact, index] as const).toReversed()))
  }

  #classes(member: number): readonly Value[] {
    return this.distinctions.classesOf(this.places[member]!)
  }

  /**
   * Returns an answer to each of the first fields that can be given together, one of each of these classes; undefined
   * if there are none. The answers that stand for the classes come first, and then those that just suit the answers
   * before them. Last come further answers, because days of the week, for example, can exclude all of these.
   *
   * @param at the number of each class; undefined for a field that does not apply
   * @param facts the facts that decide the conditions of the fields
   */
  together(at: readonly (number | undefined)[], facts: Facts): readonly Value[] | undefined {
    const held = this.conditionsOf(at.length).map((when) => Number(matches(when, facts)))
    const key = `${at.join()} ${held.join('')}`
    if (!this.#known.has(key)) this.#known.set(key, this.#found(at, facts, { left: mostJudged }, []))
    return this.#known.get(key)
  }

  #found(
    at: readonly (number | undefined)[],
    facts: Facts,
    effort: { left: number },
    given: readonly Value[],
  ): readonly Value[] | undefined {
    if (given.length === at.length) return given
    const member = given.length
    const present = this.places.filter((_, index) => index <= member && at[index] !== undefined)
    const beside = given.flatMap((value, index) => (at[index] === undefined ? [] : [[index, value] as const]))
    for (const value of this.#candidates(member, at[member], beside)) {
      const all = [...given, value]
      const values = Object.fromEntries(present.map((place) => [place.id, all[this.places.indexOf(place)]!]))
      effort.left -= 1
      if (effort.left === 0) this.tooMany()
      if (effort.left <= 0) return undefined
      if (at[member] !== undefined && !this.#suits(present, values, facts)) continue
      const found = this.#found(at, facts, effort, all)
      if (found) return found
    }
    return undefined
  }

  /** Yields the answers to a field that are tried after those to the fields before it. */
  *#candidates(
    member: number,
    number: number | undefined,
    beside: readonly (readonly [member: number, value: Value])[],
  ): Generator<Value> {
    const place = this.places[member]!
    if (number === undefined) return void (yield startOf(this.program)[place.step]![place.id]!)
    const own = this.#classes(member)[number]!
    yield own
    // Of answers from which a computed value starts, each is a class of its own.
    if (this.distinctions.computed.isMeasured(place)) return
    const tried = new Set([own])
    const isNew = (value: Value) => !tried.has(value) && tried.add(value)
    for (const value of beside.flatMap(([other, given]) => this.#suiting(member, other, [given])))
      if (this.distinctions.classOfAnswer(place, value) === number && isNew(value)) yield value
    for (const value of this.#manyOf(member).get(number) ?? []) if (isNew(value)) yield value
  }

  readonly #needed = new Map<string, readonly FieldPlace[]>()

  /**
   * Returns the fields of the group that must be judged together with a field. A field that is compared with this one
   * alone, and has a suitable answer beside each answer, needs no judgement.
   */
  neededBy({ id }: FieldPlace): readonly FieldPlace[] {
    const needed =
      this.#needed.get(id) ??
      this.places.filter((place, other) => place.id === id || !this.#isAlwaysSuited(other, this.#memberOf(id)))
    this.#needed.set(id, needed)
    return needed
  }

  #memberOf(id: string): number {
    return this.places.findIndex((place) => place.id === id)
  }

  #isAlwaysSuited(other: number, member: number): boolean {
    const [place, otherPlace] = [this.places[member]!, this.places[other]!]
    const isApart = this.links.every(
      ({ own, field }) => ![own, field].includes(otherPlace.id) || [own, field].includes(place.id),
    )
    if (!isApart || this.conditionsOf(this.places.length).length > 0) return false
    const values = [
      ...this.#classes(member),
      ...(this.distinctions.computed.isMeasured(place) ? [] : [...this.#manyOf(member).values()].flat()),
    ]
    const numbers = [...this.#classes(other).keys()]
    return values.every((value) =>
      numbers.some((number) => {
        for (const item of this.#candidates(other, number, [[member, value]]))
          if (this.#suits([place, otherPlace], { [place.id]: value, [otherPlace.id]: item }, {})) return true
        return false
      }),
    )
  }

  readonly #many: ReadonlyMap<number, readonly Value[]>[] = []

  /** Returns several answers of each class to a field, also near values that suit the other fields. */
  #manyOf(member: number): ReadonlyMap<number, readonly Value[]> {
    const near = () => this.places.flatMap((_, other) => this.#suiting(member, other, this.#classes(other)))
    return (this.#many[member] ??= this.distinctions.manyOf(this.places[member]!, near()))
  }

  /** Returns answers to a field that just suit some values of another one. */
  #suiting(member: number, other: number, values: readonly Value[]): string[] {
    const [to, from] = [this.places[member]!.id, this.places[other]!.id]
    const links = this.#links.filter((link) => link.from === from && link.to === to)
    return [...new Set(links.flatMap(({ valuesBeside }) => values.flatMap((value) => valuesBeside(String(value)))))]
  }
}

/**
 * Returns the groups of fields of a step whose answers rules compare, by the ids of their fields. Fields of which all
 * answers suit each other are in no group.
 */
export function judgedGroups(
  program: AuthorProgram,
  distinctions: Distinctions,
  step: string,
  tooMany: (places: readonly FieldPlace[]) => void,
): ReadonlyMap<string, JudgedGroup> {
  const { fields } = program.flow.steps[step]!
  const places = Object.keys(fields).flatMap((id) => {
    const place = distinctions.answers.get(id)
    return place?.step === step ? [place] : []
  })
  const ids = places.map(({ id }) => id)
  const links = linksIn(fields, program.rules).filter(({ own, field }) => ids.includes(own) && ids.includes(field))
  const isFreely = ({ own, field }: Link) => isFree(program, distinctions, [own, field], links)
  const groups = linkedBy(ids, links).filter((group) =>
    links.some((link) => group.includes(link.own) && !isFreely(link)),
  )
  return new Map(
    groups.flatMap((ids) => {
      const own = places.filter(({ id }) => ids.includes(id))
      const group = new JudgedGroup(program, distinctions, own, links, () => tooMany(own))
      return ids.map((id) => [id, group] as const)
    }),
  )
}

/** Reports whether the answers that stand for the classes of two fields suit each other in every branch. */
function isFree(
  program: AuthorProgram,
  distinctions: Distinctions,
  ids: readonly [string, string],
  links: readonly Link[],
): boolean {
  const [first, second] = ids.map((id) => distinctions.answers.get(id)!) as [FieldPlace, FieldPlace]
  const compared = links.filter(({ own, field }) => ids.includes(own) && ids.includes(field))
  const rules = new Set(compared.map(({ rule }) => rule))
  const suits = judging(program, first.step, rules, distinctions.today)
  const branches = inEachBranch(first.field).flatMap((left) =>
    inEachBranch(second.field).map((right) => ({ [first.id]: left, [second.id]: right })),
  )
  return distinctions
    .classesOf(first)
    .every((left) =>
      distinctions
        .classesOf(second)
        .every((right) => branches.every((fields) => suits(fields, { [first.id]: left, [second.id]: right }))),
    )
}

/** Reports whether some fields can have these values under these facts; other fields of the step have none. */
type Suits = (places: readonly FieldPlace[], values: StepValues, facts: Facts) => boolean

function suitsIn(program: AuthorProgram, step: string, rules: ReadonlySet<string>, today: string): Suits {
  const suits = judging(program, step, rules, today)
  return (places, values, facts) => {
    const { flow } = program
    const fields = Object.fromEntries(places.map(({ id, field }) => [id, fieldIn(flow, field, facts)]))
    const isCounted = ({ id }: FieldPlace) => isSame(countedIn(program, step, id, values[id]!, facts), values[id])
    return places.every(isCounted) && suits(fields, values)
  }
}

/** Returns a function that reports whether none of these rules rejects the values of some fields of a step. */
function judging(program: AuthorProgram, step: string, rules: ReadonlySet<string>, today: string) {
  const start = startOf(program)[step]!
  const { fields } = program.flow.steps[step]!
  const nothing = Object.fromEntries(
    Object.entries(start).map(([id, value]) => [id, kindOf(program, fields[id]!).empty ?? value]),
  )
  return (present: Readonly<Record<string, Field>>, values: StepValues): boolean =>
    Object.values(validateResolved(program, step, { fields: present, values: { ...nothing, ...values } }, today)).every(
      ({ rule }) => !rules.has(rule),
    )
}
