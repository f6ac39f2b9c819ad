import { optionsOf } from '../../../runtime/program/options.ts'
import { namesInCondition, takes, type Fact, type Known, type Wanted } from '../../../runtime/program/when.ts'
import type { Value } from '../../../runtime/value.ts'
import { inEachBranch, rulesIn } from '../../kinds/rule-branches.ts'
import { namesAt, namesWithin } from '../../names/references.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import { termsOf } from '../../names/terms.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Good } from './witness/witness.ts'

/** The limit of distinguished classes of answers to one field; above it nothing is proven about the field. */
export const mostClasses = 1024

/** The differences between values that the conditions and texts of a flow can detect. */
export class Distinctions {
  /** The fields on whose answers conditions can depend, by id. */
  readonly answers: ReadonlyMap<string, FieldPlace>
  /** The values with which conditions compare each name. */
  readonly #wanted = new Map<string, Wanted[]>()
  readonly #printed: ReadonlySet<string>

  readonly #classes = new Map<string, readonly Value[]>()
  readonly #conditions = new Map<string, readonly string[]>()
  /** For each answer, the names that decide whether its question is visible and in which form its field applies. */
  readonly #deciding = new Map<string, readonly string[]>()

  /**
   * @param goodFor returns the stored form of a value and the branches whose rules it obeys; undefined if there are
   *   none
   * @param today the day of the proof, `YYYY-MM-DD`
   */
  constructor(
    readonly subject: Subject,
    readonly goodFor: (place: FieldPlace, value: Value) => Good | undefined,
    readonly today: string,
  ) {
    const { flow, fields } = subject
    const answers = fields.filter(({ id, kind }) => kind.domain && !flow.context[id])
    this.answers = new Map(answers.map((field) => [field.id, field]))
    for (const { key, values } of termsOf(subject)) {
      const known = this.#wanted.get(key) ?? []
      for (const { value } of values) if (!known.some((wanted) => isSame(wanted, value))) known.push(value)
      this.#wanted.set(key, known)
    }
    this.#printed = new Set(wordingsOf(subject).flatMap(({ path, text }) => namesAt(path, text)))
  }

  /** Returns the names in the condition of a step. */
  conditionOf(step: string): readonly string[] {
    const known = this.#conditions.get(step) ?? namesInCondition(this.subject.flow.steps[step]?.when)
    this.#conditions.set(step, known)
    return known
  }

  #namesDeciding({ id, step, field }: FieldPlace): readonly string[] {
    const known = this.#deciding.get(id) ?? [
      ...new Set([...this.conditionOf(step), ...namesWithin(this.subject.flow, field)]),
    ]
    this.#deciding.set(id, known)
    return known
  }

  /** Reports whether a name belongs to the context or to an answer on which conditions can depend. */
  knows(name: string): boolean {
    return this.answers.has(name) || this.subject.flow.context[name] !== undefined
  }

  /**
   * Returns the names, with all those that decide whether their questions are visible and in which form their fields
   * apply. Names that are neither context nor answer are left out.
   *
   * @param moreOf returns further names on which a step depends
   */
  closure(names: Iterable<string>, moreOf: (step: string) => Iterable<string> = () => []): Set<string> {
    const all = new Set<string>()
    // A list instead of recursion, because chains of conditions may be long.
    const left = [...names].reverse()
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      if (all.has(name) || !this.knows(name)) continue
      all.add(name)
      const answer = this.answers.get(name)
      if (!answer) continue
      const deciding = [...this.#namesDeciding(answer), ...moreOf(answer.step)]
      for (let index = deciding.length - 1; index >= 0; index -= 1) left.push(deciding[index]!)
    }
    return all
  }

  /** Returns the steps that answer these names, and those that decide whether they are visible. */
  stepsOf(names: Iterable<string>): string[] {
    return [...this.closure(names)].flatMap((name) => this.answers.get(name)?.step ?? [])
  }

  /** Returns the same class for all values of a context name that the flow treats alike. */
  classOf(name: string, value: Fact): Fact {
    return this.#printed.has(name) ? value : this.#signOf(name, value)
  }

  /** Returns one answer of each class that conditions distinguish, and the empty one if the field may stay empty. */
  classesOf(place: FieldPlace): readonly Value[] {
    const { flow } = this.subject
    const { id, kind, field } = place
    const known = this.#classes.get(id)
    if (known) return known
    // Options with conditions are distinguished as if a condition named each of them.
    const own = Object.entries(optionsOf(flow, field)).flatMap(([option, { when }]) =>
      when ? (kind.factsWith?.(field, option) ?? [option]) : [],
    )
    const wantedHere = [...(this.#wanted.get(id) ?? []), ...own]
    const classes = new Map<string, Value>()
    const step = flow.steps[place.step]!
    for (const branch of inEachBranch(field)) {
      const rules = rulesIn(step, id, branch, { [field.type]: kind })
      for (const candidate of kind.candidates({
        flow,
        field: branch,
        rules,
        asked: wantedHere,
        today: this.today,
        known: this.subject.vocabulary.rules,
      })) {
        const good = this.goodFor(place, candidate)
        if (!good) continue
        const fact = kind.fact?.(good.value)
        const key = `${signOf(wantedHere, fact)} ${fact === undefined} ${good.branches.join()}`
        if (!classes.has(key)) classes.set(key, good.value)
        if (classes.size > mostClasses) break
      }
    }
    this.#classes.set(id, [...classes.values()])
    return this.classesOf(place)
  }

  /** Returns the same sign for all values of a name for which every condition has the same result. */
  #signOf(name: string, fact: Known | undefined): string {
    return signOf(this.#wanted.get(name) ?? [], fact)
  }
}

const signOf = (known: readonly Wanted[], fact: Known | undefined) =>
  known.map((wanted) => Number(takes(wanted, fact))).join('')

const isSame = (left: Wanted, right: Wanted) => JSON.stringify(left) === JSON.stringify(right)
