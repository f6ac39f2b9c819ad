import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { Role } from '../kinds/value.ts'
import type { Value } from '../kinds/value.ts'

/** The input of a rule besides the value: only the day of the judgement. */
export interface RuleContext {
  /** The visitor's calendar day, `YYYY-MM-DD`. */
  readonly today: string
}

/** The values of one step by field id. */
export type StepValues = Readonly<Record<string, Value>>

/** The parameters of a rule's test after the value. */
type Rest<Asked> = Asked extends (value: never, ...more: infer More) => boolean ? More : never

/** True when the value obeys the rule. All rules but `required` accept the empty value. */
export type Test<Argument, Judged = string> = (
  value: Judged,
  argument: Argument,
  siblings: StepValues,
  context: RuleContext,
) => boolean

/** The values for the placeholders of the rule's message, besides `{field}`. */
export type Params<Argument> = (argument: Argument, context: RuleContext) => Record<string, string | number>

/** Texts that a search for valid input should try: parts to combine, and complete texts. */
export interface Demand {
  readonly characters?: readonly string[]
  readonly lengths?: readonly number[]
  readonly starts?: readonly string[]
  readonly whole?: readonly string[]
  /**
   * A text with this start and about this length, where characters in a row are not enough; several ways of making one.
   */
  readonly fill?: Fill | readonly Fill[]
  /** True where texts may obey the rule though none of these does: that a search finds none proves nothing then. */
  readonly unsure?: boolean
}

type Fill = (start: string, length: number) => string

/**
 * Returns input that obeys the rule, for the proof. `examplesOf` returns texts that match a complete regular
 * expression, `demandOf` everything known about such texts.
 */
export type Demands<Argument> = (
  argument: Argument,
  known: RuleContext & {
    readonly examplesOf: (pattern: string) => Iterable<string>
    readonly demandOf: (pattern: string) => Demand
  },
) => Demand

/** A field of the same step that an argument names: where in the argument, and what for. */
interface Reference {
  readonly field: string
  readonly at: readonly (string | number)[]
  readonly role: Role
  /** True where the field with the rule itself would make no sense. */
  readonly isOther?: boolean
  /** The names in the same list, each of which may occur once. */
  readonly beside?: readonly string[]
}

export type References<Argument> = (argument: Argument) => readonly Reference[]

/**
 * Why no input can obey the rule with this argument, in the words of the check; undefined where some can.
 *
 * @param longest as many characters as the field takes
 */
export type Impossible<Argument> = (
  argument: Argument,
  longest: number,
) =>
  | { readonly low: number; readonly high: number }
  | { readonly least: number; readonly most: number }
  | { readonly longest: number }
  | undefined

/**
 * Returns the plain JSON Schema for numbers whose texts obey the rule; undefined if there is none. `isInteger`: for
 * integers from 0.
 */
export type OfNumber<Argument> = (argument: Argument, isInteger: boolean) => Record<string, unknown> | undefined

/** True where plain JSON Schema leaves something of the rule out, of texts or of numbers. */
export type Partly<Argument> = (argument: Argument, as: 'text' | 'number') => boolean

/** A meaning of a text, which some rules need in order to judge it. */
export type Form = 'number' | 'date'

/** A text for authors in the languages that they read. */
interface InBoth {
  readonly en: string
  readonly ja: string
}

/** A sentence for authors, as editors and the guides show it. */
export interface Help extends InBoth {
  /** The same for the properties of an argument that is an object. */
  readonly of?: Readonly<Record<string, InBoth>>
  /** The rule's title in editors, in a few words; by default its name in the flow file. */
  readonly title?: InBoth
  /** Its names in other form languages: the check suggests the rule for them. */
  readonly synonyms?: readonly string[]
  /** The titles of the values that it lists. */
  readonly values?: Readonly<Record<string, InBoth>>
}

/** One row of a rule's own table of examples; they are run as tests and printed as documentation. */
export interface Example<Argument> {
  readonly argument: Argument
  readonly pass: readonly (string | readonly string[])[]
  readonly fail: readonly (string | readonly string[])[]
  /** Other fields of the step, for a rule that looks at them. */
  readonly siblings?: StepValues
  readonly today?: string
}

/**
 * A rule is a module with these exports. They stay separate exports (not one object) because a published flow imports
 * only `test` and `params` of the rules that it uses: schemas, words for authors and examples never reach the visitor.
 * Nothing else of the project names a rule, but what derives rules from an answer's shape and the list in `index.ts`.
 */
export interface Rule<Argument = never> {
  readonly name: string
  /** JSON Schema of the argument that a flow file gives to the rule. */
  readonly argument: JsonSchema
  /** JSON types of the values that it judges; texts by default. */
  readonly types?: readonly ('string' | 'array')[]
  /**
   * The form of the texts that the rule can judge; a text of any other form obeys it. Without one it judges every text.
   */
  readonly judges?: Form
  /** The forms that every text has that obeys the rule, the empty one aside. */
  readonly ensures?: readonly Form[]
  /**
   * For a rule of a project: the field types that accept it; by default all types with typed values, or with lists, as
   * `types` declares.
   */
  readonly fields?: readonly string[]
  test(this: void, value: string | readonly string[], ...more: Rest<Test<Argument>>): boolean
  readonly params?: Params<Argument>
  /**
   * The part of the rule that plain JSON Schema can express, for servers in any language; absent: an annotation only.
   */
  readonly portable?: (argument: Argument) => Record<string, unknown>
  readonly ofNumber?: OfNumber<Argument>
  readonly partly?: Partly<Argument>
  /** True if `portable` holds for each part of a text as well. */
  readonly byCharacter?: true
  /** The default message by language, with `{field}` and the rule's own params. */
  readonly messages: InBoth
  readonly help: Help
  readonly demands: Demands<Argument>
  /** As many characters as a value that obeys the rule can have. */
  readonly longest?: (argument: Argument) => number
  readonly references?: References<Argument>
  readonly impossible?: Impossible<Argument>
  /** True where what obeys the rule changes from year to year. */
  readonly goesByCalendar?: boolean
  /** Typed with the rule's own argument in its module; a list of rules sees them as `unknown`. */
  readonly examples: readonly Example<unknown>[]
}
