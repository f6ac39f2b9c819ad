import { computedOf } from '../../../runtime/program/computed.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { namesInCondition, takes, type Fact, type Known, type Wanted } from '../../../runtime/program/when.ts'
import { firstDay } from '../../../runtime/rules/days.ts'
import type { Value } from '../../../runtime/value.ts'
import { inEachBranch, rulesIn } from '../../kinds/rule-branches.ts'
import { messageWordingsIn } from '../../names/messages-in.ts'
import { namesAt, namesWithin } from '../../names/references.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import { termsOf } from '../../names/terms.ts'
import { numbersByForm, type Plural, wordingsOf } from '../../names/wordings.ts'
import { kindsOf } from '../../vocabulary.ts'
import { ComputedValues } from './explore/computed.ts'
import type { Good } from './witness/witness.ts'

/** The limit of distinguished classes of answers to one field; above it nothing is proven about the field. */
export const mostClasses = 1024

/** The answers at which rules and conditions turn that computed values start from. */
const mostTurns = 4

/** The first answers of a class to one field that are tried together with answers to another one. */
const mostTried = 16

/** The differences between values that the conditions and texts of a flow can detect. */
export class Distinctions {
  /** The fields on whose answers conditions can depend, by id. */
  readonly answers: ReadonlyMap<string, FieldPlace>
  /** The values with which conditions compare each name. */
  readonly #wanted = new Map<string, Wanted[]>()
  readonly #printed: ReadonlySet<string>

  /** The computed values of the flow. */
  readonly computed: ComputedValues

  readonly #classes = new Map<string, readonly Value[]>()
  readonly #conditions = new Map<string, readonly string[]>()
  /** The number of each class of answers to a field, by the text that is equal for its answers. */
  readonly #classKeys = new Map<string, ReadonlyMap<string, number>>()
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
    valuesOf: (name: string) => readonly Fact[],
    /** Returns the fields whose answers are judged together with those to a field, because rules compare them. */
    readonly comparedWith: (place: FieldPlace) => readonly FieldPlace[],
  ) {
    const { flow, fields } = subject
    const answers = fields.filter(({ id, kind }) => kind.domain && !flow.context[id])
    this.answers = new Map(answers.map((field) => [field.id, field]))
    for (const { key, values } of termsOf(subject)) {
      const known = this.#wanted.get(key) ?? []
      for (const { value } of values) if (!known.some((wanted) => isSame(wanted, value))) known.push(value)
      this.#wanted.set(key, known)
    }
    for (const { formOf } of [...wordingsOf(subject), ...messageWordingsIn(subject)])
      if (formOf) this.#distinguishForms(formOf)
    this.computed = new ComputedValues({
      subject,
      today,
      wanted: (name) => this.#wanted.get(name) ?? [],
      factsOf: (name) => {
        const place = this.answers.get(name)
        return place ? this.classesOf(place).map((value) => place.kind.fact?.(value)) : valuesOf(name)
      },
      turnsOf: (place) => this.#turnsOf(place),
    })
    this.#printed = new Set(wordingsOf(subject).flatMap(({ path, text }) => namesAt(path, text)))
  }

  /** Distinguishes a number for each plural form of a text. A computed value counts as any number in each of them. */
  #distinguishForms(text: Plural): void {
    if (Object.hasOwn(computedOf(this.subject.flow), text.plural)) return
    const known = this.#wanted.get(text.plural) ?? []
    for (const number of numbersByForm(text, this.subject.flow.lang)) {
      const wanted = { atLeast: number, below: number + 1 }
      if (!known.some((item) => isSame(item, wanted))) known.push(wanted)
    }
    this.#wanted.set(text.plural, known)
  }

  /** Returns the names in the condition of a step. */
  conditionOf(step: string): readonly string[] {
    const known = this.#conditions.get(step) ?? namesInCondition(this.subject.flow.steps[step]?.when)
    this.#conditions.set(step, known)
    return known
  }

  #namesDeciding(place: FieldPlace): readonly string[] {
    const { id, step, field } = place
    const compared = () => this.comparedWith(place).map((member) => member.id)
    const known = this.#deciding.get(id) ?? [
      ...new Set([...this.conditionOf(step), ...namesWithin(this.subject.flow, field), ...compared()]),
    ]
    this.#deciding.set(id, known)
    return known
  }

  /** Reports whether a name belongs to the context or to an answer on which conditions can depend. */
  knows(name: string): boolean {
    return this.answers.has(name) || this.subject.flow.context[name] !== undefined || this.computed.has(name)
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
      if (this.computed.has(name)) left.push(...this.computed.sourcesOf(name).toReversed())
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
    const { id } = place
    const before = this.#classes.get(id)
    if (before) return before
    const wantedHere = this.#wantedHere(place)
    const classes = new Map<string, Value>()
    for (const good of this.#goodAnswers(place, [...wantedHere, ...this.computed.combinedIn(place)])) {
      const key = this.#keyOf(place, good, wantedHere)
      if (!classes.has(key)) classes.set(key, good.value)
      if (classes.size > mostClasses) break
    }
    this.#classKeys.set(id, new Map([...classes.keys()].map((key, index) => [key, index])))
    const known = new Set([...classes.values()].map(String))
    for (const answer of this.computed.answersTo(place)) {
      const good = known.has(String(answer)) ? undefined : this.goodFor(place, answer)
      if (!good || known.has(String(good.value))) continue
      known.add(String(good.value))
      classes.set(`computed ${String(good.value)}`, good.value)
      if (classes.size > mostClasses) break
    }
    this.#classes.set(id, [...classes.values()])
    return this.classesOf(place)
  }

  /**
   * Returns the values with which conditions compare a field, and its options with conditions, as if one named them.
   */
  #wantedHere({ id, kind, field }: FieldPlace): Wanted[] {
    const own = Object.entries(optionsOf(this.subject.flow, field)).flatMap(([option, { when }]) =>
      when ? (kind.factsWith?.(field, option) ?? [option]) : [],
    )
    return [...(this.#wanted.get(id) ?? []), ...own]
  }

  /** Returns a text that is equal for all answers of a class. */
  #keyOf(place: FieldPlace, { value, branches }: Good, wantedHere: readonly Wanted[]): string {
    const fact = place.kind.fact?.(value)
    return `${signOf(wantedHere, fact)} ${this.computed.signOf(place, fact)} ${fact === undefined} ${branches.join()}`
  }

  /** Returns the number of the class of an answer; undefined if the field does not accept it as it is. */
  classOfAnswer(place: FieldPlace, value: Value): number | undefined {
    this.classesOf(place)
    const good = this.goodFor(place, value)
    if (good?.value !== value) return undefined
    return this.#classKeys.get(place.id)!.get(this.#keyOf(place, good, this.#wantedHere(place)))
  }

  /** Returns several answers of each class, by its number: some near given values, and those that differ most. */
  manyOf(place: FieldPlace, near: readonly string[]): Map<number, readonly Value[]> {
    this.classesOf(place)
    const wantedHere = this.#wantedHere(place)
    const [from] = place.kind.measured ?? []
    const limitOf = (value: string) => (from === 'from' ? firstDay(value) : Number(value))
    const limits = from === 'from' || from === 'atLeast' ? near.map((value) => ({ [from]: limitOf(value) })) : []
    const all = new Map<number, Value[]>()
    for (const good of this.#goodAnswers(place, [...wantedHere, ...limits])) {
      const number = this.#classKeys.get(place.id)!.get(this.#keyOf(place, good, wantedHere))
      if (number === undefined) continue
      const known = all.get(number)
      if (known) known.push(good.value)
      else all.set(number, [good.value])
    }
    return new Map(
      [...all].map(([number, values]) => [
        number,
        [...new Set([...values.slice(0, mostTried), ...place.kind.extremes(values)])],
      ]),
    )
  }

  /** Yields valid answers to a field in each of its branches, of which some are in each class of these conditions. */
  *#goodAnswers(place: FieldPlace, wanted: readonly Wanted[]): Generator<Good> {
    const { flow, vocabulary } = this.subject
    const { id, kind, field } = place
    const step = flow.steps[place.step]!
    const kinds = kindsOf(vocabulary)
    for (const branch of inEachBranch(field)) {
      const rules = rulesIn(step, id, branch, { [field.type]: kind })
      const search = { flow, field: branch, rules, wanted, today: this.today, known: vocabulary.rules, kinds }
      for (const candidate of kind.candidates(search)) {
        const good = this.goodFor(place, candidate)
        if (good) yield good
      }
    }
  }

  /** Returns the first valid answers to a field: those at which its rules and conditions turn. */
  #turnsOf(place: FieldPlace): Value[] {
    const turns: Value[] = []
    for (const { value } of this.#goodAnswers(place, this.#wanted.get(place.id) ?? []))
      if (place.kind.fact?.(value) !== undefined && turns.push(value) === mostTurns) break
    return turns
  }

  /** Returns the same sign for all values of a name for which every condition has the same result. */
  #signOf(name: string, fact: Known | undefined): string {
    return signOf(this.#wanted.get(name) ?? [], fact)
  }
}

const signOf = (known: readonly Wanted[], fact: Known | undefined) =>
  known.map((wanted) => Number(takes(wanted, fact))).join('')

const isSame = (left: Wanted, right: Wanted) => JSON.stringify(left) === JSON.stringify(right)
