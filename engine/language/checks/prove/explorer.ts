import type { Flow } from '../../../../schemas/flow.ts'
import { holds, all as allOf, type Formula } from '../../../runtime/cases/formula.ts'
import type { Test } from '../../../runtime/cases/test.ts'
import { conditionsIn } from '../../../runtime/program/branches.ts'
import { onDay } from '../../../runtime/program/on-day.ts'
import { namesInCondition, type Fact } from '../../../runtime/program/when.ts'
import type { AuthorProgram } from '../../author-program.ts'
import { compileProgram } from '../../compile/program.ts'
import { expanded } from '../../names/expand-conditions.ts'
import { type FieldPlace, type Subject, subjectOf } from '../../names/subject.ts'
import type { Vocabulary } from '../../vocabulary.ts'
import { dimensionsOf, type Dimension, type Piece } from './dimensions.ts'
import { mostClasses, Distinctions } from './distinctions.ts'
import { Cases, type Expanded } from './explore/cases.ts'
import { nameOfResult } from './explore/computed.ts'
import { Follower, limit } from './explore/follower.ts'
import type { Part } from './explore/part.ts'
import { actsOf, type Stage } from './explore/scenes.ts'
import type { RelevantField, Given, Scope } from './explore/scope.ts'
import { type JudgedGroup, judgedGroups } from './witness/judged-group.ts'
import { countedIn, goodFor, isGoodIn, startOf } from './witness/witness.ts'
import { namesOfFormula, wrongAtStart } from './wrong-at-start.ts'

/** Names that conditions connect, with more cases than are followed. */
interface Overflow {
  readonly names: readonly string[]
  readonly cases: bigint
}

/**
 * The number of cached layers of cases: enough for all layers of a usual flow. Of a very long flow, only the latest are
 * cached.
 */
const mostKnown = 100_000

/**
 * Explores the cases of a flow by their dependencies, never all names at once. For each place, it follows only the
 * names on which the place depends and those that decide whether these are visible. Of these, it follows only what is
 * open at the same time.
 */
export class Explorer {
  readonly overflows: Overflow[] = []
  readonly distinctions: Distinctions
  readonly #dimensions: readonly Dimension[]
  readonly #known = new Map<string, { readonly expanded: Expanded | undefined; readonly size: number }>()
  #knownSize = 0
  /** The place of each step among all decisions of the flow. The places of its fields follow. */
  readonly #places = new Map<string, { readonly at: number; readonly fields: readonly string[] }>()
  readonly #parts = new Map<string, Part>()
  readonly #lastStates: Stage['lastStates'] = new Map()
  readonly #answers: Stage['answers'] = { straight: new Map(), changed: new Map() }
  readonly #wrong = new Map<string, Formula>()
  readonly #fields = new Map<string, { readonly field: RelevantField; readonly at: number }>()
  readonly #follower = new Follower()
  /**
   * Follows the cases of visitors who change an answer. It is separate, so that it takes nothing from the effort of the
   * proof.
   */
  readonly #afterChange = new Follower()

  /**
   * Returns the explorer of a flow as it is written: conditions with a name are replaced by their contents, and limits
   * relative to today by dates.
   *
   * @param today the day of the cases, `YYYY-MM-DD`
   * @param file the name of the flow's file in findings
   */
  static of(written: Flow, vocabulary: Vocabulary, today: string, file = `${written.id}.flow.json`): Explorer {
    const { flow } = onDay({ flow: expanded(written, vocabulary) }, today)
    const subject = subjectOf({ file, value: flow }, vocabulary, undefined)
    return new Explorer(subject, compileProgram(flow, vocabulary), today)
  }

  constructor(
    readonly subject: Subject,
    readonly program: AuthorProgram,
    readonly today: string,
  ) {
    this.distinctions = new Distinctions(
      subject,
      ({ step, id }, value) => goodFor(program, step, id, value, today),
      today,
      (name) => this.valuesOf(name),
      (place) => this.#groupOf(place)?.neededBy(place) ?? [],
    )
    this.#dimensions = dimensionsOf(subject.flow, today)
    let at = this.#dimensions.length
    for (const step of program.flow.order) {
      const fields = Object.keys(program.flow.steps[step]!.fields)
      this.#places.set(step, { at, fields })
      at += 1 + fields.length
    }
  }

  /**
   * Returns the cases in one or several scopes for which `question` is true; without a question, all cases. If there
   * are too many, it records the overflow and returns undefined.
   *
   * @param names all names in the question, and possibly others
   * @param signs parts that decide nothing and add a sign to each case
   */
  cases(
    names: Iterable<string>,
    scopes: readonly Scope[] = [{}],
    question: Formula = true,
    signs: readonly Part[] = [],
  ): Cases | undefined {
    const relevant = [...new Set(names)]
    const parts = scopes.map((scope) => this.#casesIn(relevant, scope, question, signs))
    return parts.includes(undefined) ? undefined : new Cases(parts.flatMap((part) => part ?? []))
  }

  /** Returns the values that a context name can have. */
  valuesOf(name: string): Fact[] {
    return this.#dimensions.flatMap(({ names, pieces }) =>
      names.includes(name) ? pieces.map(({ facts }) => facts[name]!) : [],
    )
  }

  /** Counts the contexts that the flow distinguishes, among those that the page and its address can create. */
  contexts(): bigint {
    const given = this.#givenOf(new Set(Object.keys(this.subject.flow.context)))
    return given.reduce((total, { pieces }) => total * BigInt(pieces[0]?.clients ? 1 : pieces.length), 1n)
  }

  #casesIn(relevant: readonly string[], scope: Scope, question: Formula, signs: readonly Part[]): Expanded | undefined {
    const full = allOf([...(scope.whens ?? []).map(holds), question])
    const key = JSON.stringify([
      [...relevant].sort(),
      scope,
      typeof full === 'boolean' ? full : full.key,
      signs.map(({ like }) => like),
    ])
    const before = this.#known.get(key)
    if (before) return before.expanded
    const expanded = this.#expanded(relevant, scope, full, signs)
    const size = expanded?.scenes.reduce((sum, layers) => sum + layers.length, 1) ?? 1
    this.#known.set(key, { expanded, size })
    this.#knownSize += size
    for (const [oldest, { size: least }] of this.#knownSize > mostKnown ? this.#known : []) {
      this.#known.delete(oldest)
      this.#knownSize -= least
      if (this.#knownSize <= mostKnown) break
    }
    return expanded
  }

  #expanded(
    relevant: readonly string[],
    scope: Scope,
    question: Formula,
    signs: readonly Part[],
  ): Expanded | undefined {
    const { distinctions } = this
    const step = scope.step === undefined ? [] : distinctions.conditionOf(scope.step)
    const names = this.namesFor([...relevant, ...(scope.whens ?? []).flatMap(namesInCondition), ...step], scope)
    const unseen =
      typeof question === 'boolean'
        ? []
        : [...question.names].filter((name) => !names.has(name) && distinctions.knows(name))
    if (unseen.length > 0)
      throw new RangeError(`${unseen.join()}: asked for, but not among the names ${[...names].join()}.`)
    const expanded = { step: scope.step, names: [...names] }
    if (question === false) return { ...expanded, scenes: [] }
    if (this.#hasOverflow(names)) return undefined
    const fields = this.#fieldsOf(names)
    const wide = fields.find(({ classes }) => classes.length > mostClasses)
    if (wide) {
      if (!scope.changed) this.overflows.push({ names: [wide.place.id], cases: BigInt(wide.classes.length) })
      return undefined
    }
    const broad = [...names].find(
      (name) => distinctions.computed.has(name) && distinctions.computed.widthOf(name) > limit,
    )
    if (broad !== undefined) {
      if (!scope.changed) this.overflows.push({ names: [broad], cases: BigInt(distinctions.computed.widthOf(broad)) })
      return undefined
    }
    const acts = actsOf(this.#stage(scope, names), this.#givenOf(names), fields)
    const follower = scope.changed ? this.#afterChange : this.#follower
    const scenes = follower.follow(acts, question, signs, (open, parts) => {
      if (!scope.changed) this.#note(open, names, parts)
    })
    return scenes && !this.#hasOverflow(names) ? { ...expanded, scenes } : undefined
  }

  /** Reports whether there are too many cases of some of these names. */
  #hasOverflow(names: ReadonlySet<string>): boolean {
    return this.overflows.some((overflow) => overflow.names.every((name) => names.has(name)))
  }

  readonly #groups = new Map<string, ReadonlyMap<string, JudgedGroup>>()

  /** Returns the fields with which rules compare a field, with the field itself; undefined if there are none. */
  #groupOf({ step, id }: FieldPlace): JudgedGroup | undefined {
    const { program, distinctions } = this
    const groups =
      this.#groups.get(step) ??
      judgedGroups(program, distinctions, step, (places) => {
        const cases = places.reduce((product, place) => product * BigInt(distinctions.classesOf(place).length), 1n)
        this.overflows.push({ names: places.map((place) => place.id), cases })
      })
    this.#groups.set(step, groups)
    return groups.get(id)
  }

  /** The number of ways that were tried so far: the cost of a proof. */
  get tried(): number {
    return this.#follower.tried + this.#afterChange.tried
  }

  /** Returns the relevant fields, in the order of the flow. */
  #fieldsOf(names: ReadonlySet<string>): RelevantField[] {
    const found: { readonly field: RelevantField; readonly at: number }[] = []
    for (const name of names) {
      const place = this.distinctions.answers.get(name)
      const item = place && (this.#fields.get(name) ?? this.#relevantField(place))
      if (item) found.push(item)
    }
    return found.sort((left, right) => left.at - right.at).map(({ field }) => field)
  }

  #relevantField(place: FieldPlace): { readonly field: RelevantField; readonly at: number } | undefined {
    const { program, today } = this
    const { step, id } = place
    const at = this.#placeOf(step, id)
    if (at === undefined) return undefined
    const group = this.#groupOf(place)
    const member = group?.places.findIndex((item) => item.id === id) ?? 0
    const relevant: RelevantField = {
      place,
      judged: group && member > 0 ? { group, member } : undefined,
      classes: this.distinctions.classesOf(place),
      start: startOf(program)[step]![id]!,
      conditions: conditionsIn(program.flow, program.flow.steps[step]!.fields[id]!),
      isGood: (value, facts) => isGoodIn(program, step, id, value, today, facts),
      counted: (value, facts) => countedIn(program, step, id, value, facts),
    }
    this.#fields.set(id, { field: relevant, at })
    return { field: relevant, at }
  }

  /** Returns the names, with those that decide what a visitor has answered in a scope. */
  namesFor(names: Iterable<string>, scope: Scope): Set<string> {
    return this.distinctions.closure(names, (step) => namesOfFormula(this.mustAnswer(step, scope)))
  }

  /**
   * Returns the condition under which a step must be answered before later steps can be or before everything is sent.
   * An optional step may be sent unanswered only if its start values are valid.
   */
  mustAnswer(step: string, { phase }: Scope): Formula {
    const { program, today } = this
    if (program.flow.steps[step]!.optional !== true) return true
    if (phase !== 'end') return false
    const known = this.#wrong.get(step) ?? wrongAtStart({ program, today }, step).met
    this.#wrong.set(step, known)
    return known
  }

  #stage(scope: Scope, names: ReadonlySet<string>): Stage {
    return {
      computed: this.distinctions.computed.partsOf(names),
      flow: this.program.flow,
      scope,
      mustAnswer: (step) => this.mustAnswer(step, scope),
      lastStates: this.#lastStates,
      answers: this.#answers,
      placeOf: (step, field) => this.#placeOf(step, field)!,
      part: (like, make) => {
        const part = this.#parts.get(like) ?? { ...make(), like }
        this.#parts.set(like, part)
        return part
      },
    }
  }

  #placeOf(step: string, field?: string): number | undefined {
    const place = this.#places.get(step)
    return place && (field === undefined ? place.at : place.at + 1 + place.fields.indexOf(field))
  }

  #note(open: readonly Test[], names: ReadonlySet<string>, parts: readonly Part[]): void {
    const tied = [...new Set(open.flatMap((test) => test.names.map(nameOfResult)))].filter((name) => names.has(name))
    const ways = parts.filter((part) => part.names.some((name) => tied.includes(name)))
    const cases = ways.reduce((product, { names: of, moves }) => {
      if (this.distinctions.computed.has(of[0]!)) return product * BigInt(this.distinctions.computed.widthOf(of[0]!))
      const answer = this.distinctions.answers.get(of[0]!)
      return product * BigInt(answer ? this.distinctions.classesOf(answer).length : moves({}).length)
    }, 1n)
    this.overflows.push({ names: tied, cases })
  }

  /** Returns the pieces of each dimension that differ in these names. */
  #givenOf(names: ReadonlySet<string>): Given[] {
    return this.#dimensions.flatMap((dimension, place): Given[] => {
      const of = dimension.names.filter((name) => names.has(name))
      if (of.length === 0) return []
      const different = new Map<string, Piece>()
      for (const piece of dimension.pieces) {
        const facts = Object.fromEntries(of.map((name) => [name, piece.facts[name]!]))
        const key = JSON.stringify([
          piece.clients?.length,
          ...of.map((name) => this.distinctions.classOf(name, facts[name]!)),
        ])
        if (!different.has(key)) different.set(key, { ...piece, facts })
      }
      return [{ place, names: of, pieces: [...different.values()] }]
    })
  }
}
