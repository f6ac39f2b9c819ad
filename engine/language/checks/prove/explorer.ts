import { expand } from '../../../runtime/cases/expand.ts'
import { holds, all as allOf, testsIn, type Formula } from '../../../runtime/cases/formula.ts'
import { ordered } from '../../../runtime/cases/ordered.ts'
import type { Test } from '../../../runtime/cases/test.ts'
import type { Program } from '../../../runtime/program/program.ts'
import { validateStep } from '../../../runtime/program/validate.ts'
import { askedBy, type Fact } from '../../../runtime/program/when.ts'
import type { Subject } from '../lint/subject.ts'
import { dimensionsOf, type Dimension, type Piece } from './dimensions.ts'
import { Cases, type Expanded } from './explore/cases.ts'
import type { Part } from './explore/part.ts'
import { actsOf, type Scene, type Stage } from './explore/scenes.ts'
import type { Scope } from './explore/scope.ts'
import { mostClasses, Vocabulary } from './vocabulary.ts'
import { goodFor, startOf } from './witness/witness.ts'

/** Names that conditions tie together, with more cases that differ in what is open than are followed. */
export interface Overflow {
  readonly names: readonly string[]
  readonly cases: bigint
}

/** Cases that differ in what they leave open, of one place and at one time: where there are more, the place is not proven. */
export const limit = 1024

/** Such cases of all places together, after which only small places are looked at: so that a proof always ends. */
const budget = 30_000

/** Such cases of a small place. */
const narrow = 32

/**
 * Goes through the cases of a flow by what they depend on: never all names at once, only those that a place can see, and
 * those that decide whether these are asked for at all; and of these, only what is open at the same time.
 */
export class Explorer {
  readonly overflows: Overflow[] = []
  readonly vocabulary: Vocabulary
  /** How many cases were followed so far, those that go on as one counted once at each turn. */
  followed = 0
  readonly #dimensions: readonly Dimension[]
  readonly #known = new Map<string, Expanded | undefined>()

  constructor(
    readonly subject: Subject,
    readonly program: Program,
    readonly today: string,
  ) {
    this.vocabulary = new Vocabulary(subject, ({ step, id }, value) => goodFor(program, step, id, value, today), today)
    this.#dimensions = dimensionsOf(subject.flow, today)
  }

  /**
   * The cases, in one or several scopes, for which a question is answered by yes: all of them where nothing is asked.
   * Undefined, and noted, where there are too many to tell.
   * @param names all that the question asks for; others may be among them
   * @param signs parts that decide nothing, and tell something of each case
   */
  cases(names: Iterable<string>, scopes: readonly Scope[] = [{}], question: Formula = true, signs: readonly Part[] = []): Cases | undefined {
    const asked = [...names]
    const parts = scopes.map((scope) => this.#casesIn(asked, scope, question, signs))
    return parts.includes(undefined) ? undefined : new Cases(parts.flatMap((part) => part ?? []))
  }

  /** The values that a context name can have. */
  valuesOf(name: string): Fact[] {
    return this.#dimensions.flatMap(({ names, pieces }) => (names.includes(name) ? pieces.map(({ facts }) => facts[name]!) : []))
  }

  /** How many contexts that a flow can tell apart the page and its address can make. */
  contexts(): bigint {
    const pieces = this.#piecesOf(new Set(Object.keys(this.subject.flow.context)))
    return pieces.reduce((total, of) => total * BigInt(of[0]?.clients ? 1 : of.length), 1n)
  }

  #casesIn(asked: readonly string[], scope: Scope, question: Formula, signs: readonly Part[]): Expanded | undefined {
    const step = scope.step === undefined ? [] : this.vocabulary.conditionOf(scope.step)
    const names = this.vocabulary.closure([...asked, ...askedBy(scope.when), ...step])
    const whole = allOf([holds(scope.when), question])
    const unseen = typeof whole === 'boolean' ? [] : [...whole.names].filter((name) => !names.has(name) && this.vocabulary.knows(name))
    if (unseen.length > 0) throw new RangeError(`${unseen.join()}: asked for, but not among the names ${[...names].join()}.`)
    const key = JSON.stringify([[...names].sort(), scope, typeof whole === 'boolean' ? whole : whole.key, ...signs.map(({ asks }) => asks.map((test) => test.key))])
    if (!this.#known.has(key)) this.#known.set(key, this.#expanded(names, scope, whole, signs))
    return this.#known.get(key)
  }

  #expanded(names: ReadonlySet<string>, scope: Scope, question: Formula, signs: readonly Part[]): Expanded | undefined {
    const expanded = { step: scope.step, names: [...names] }
    if (question === false) return { ...expanded, scenes: [] }
    if (this.overflows.some((one) => one.names.every((name) => names.has(name)))) return undefined
    const answers = [...names].flatMap((name) => this.vocabulary.answers.get(name) ?? [])
    const fields = answers.map((place) => ({
      place,
      classes: this.vocabulary.classesOf(place),
      start: startOf(this.program)[place.step]![place.id]!,
    }))
    const wide = fields.find(({ classes }) => classes.length > mostClasses)
    if (wide) {
      this.overflows.push({ names: [wide.place.id], cases: BigInt(wide.classes.length) })
      return undefined
    }
    const scenes = actsOf(this.#stage(scope), this.#piecesOf(names), fields).flatMap(({ whole, apart }) => {
      const follow = this.#follower(names, question, signs)
      const together = apart && follow(whole, narrow, false)
      if (together) return [together]
      const scenes = apart ? apart() : [whole]
      return scenes.map((scene) => follow(scene, this.followed < budget ? limit : narrow, true))
    })
    return scenes.includes(undefined) ? undefined : { ...expanded, scenes: scenes.flatMap((layers) => (layers ? [layers] : [])) }
  }

  /** A step that may be left as it is can be sent so only if that is right: at the end, others are answered. */
  #stage(scope: Scope): Stage {
    const { program, today } = this
    const start = startOf(program)
    const { order, steps } = program.flow
    // One that is not always there may be left out with the step.
    const isWrong = (id: string) => Object.keys(validateStep(program, id, start[id]!, today)).some((field) => !steps[id]!.fields[field]!.when)
    const needed = order.filter((id) => steps[id]!.optional !== true || (scope.moment === 'end' && isWrong(id)))
    return { flow: program.flow, scope, needed: new Set(needed) }
  }

  /** What follows all cases of a scene; of scenes that differ only in their moves, the order is found once. */
  #follower(names: ReadonlySet<string>, question: Formula, signs: readonly Part[]) {
    const orders = new Map<string, readonly number[]>()
    return (scene: Scene, most: number, isLast: boolean) => {
      const listed = [...scene, ...signs]
      const key = listed.flatMap(({ asks }) => asks.map((test) => test.key)).join()
      const order = orders.get(key) ?? ordered(listed, testsIn(question)).map((part) => listed.indexOf(part))
      orders.set(key, order)
      const parts = order.map((index) => listed[index]!)
      const tooWide = isLast ? (open: readonly Test[]) => this.#note(open, names, parts) : undefined
      const layers = expand(parts, ({ moves }, facts) => moves(facts), question, most, tooWide)
      this.followed += layers?.flat().length ?? most
      return layers
    }
  }

  #note(open: readonly Test[], names: ReadonlySet<string>, parts: readonly Part[]): void {
    const tied = [...new Set(open.flatMap((test) => test.names))].filter((name) => names.has(name))
    const ways = parts.filter((part) => part.names.some((name) => tied.includes(name)))
    const cases = ways.reduce((product, { names: of, moves }) => {
      const answer = this.vocabulary.answers.get(of[0]!)
      return product * BigInt(answer ? this.vocabulary.classesOf(answer).length : moves({}).length)
    }, 1n)
    this.overflows.push({ names: tied, cases })
  }

  /** Of each dimension the pieces that differ in these names. */
  #piecesOf(names: ReadonlySet<string>): Piece[][] {
    return this.#dimensions.flatMap((dimension) => {
      const of = dimension.names.filter((name) => names.has(name))
      if (of.length === 0) return []
      const different = new Map<string, Piece>()
      for (const piece of dimension.pieces) {
        const facts = Object.fromEntries(of.map((name) => [name, piece.facts[name]!]))
        const key = JSON.stringify([
          piece.clients?.length,
          ...of.map((name) => this.vocabulary.classOf(name, facts[name]!)),
        ])
        if (!different.has(key)) different.set(key, { ...piece, facts })
      }
      return [[...different.values()]]
    })
  }
}
