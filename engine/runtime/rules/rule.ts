import type { JsonSchema } from '../../../schemas/json-schema.ts'
import type { Role } from '../value.ts'
import type { Value } from '../value.ts'

/** The circumstances in which a rule judges: only the day. */
export interface RuleContext {
  /** The visitor's calendar day, `YYYY-MM-DD`. */
  readonly today: string
}

/** The values of one step by field id. */
export type StepValues = Readonly<Record<string, Value>>

/** The parameters of a rule's test after the value. */
type Rest<Tested> = Tested extends (value: never, ...more: infer More) => boolean ? More : never

/** Reports whether the value obeys the rule. All rules but `required` accept the empty value. */
export type Test<Argument, Judged = string> = (
  value: Judged,
  argument: Argument,
  siblings: StepValues,
  context: RuleContext,
) => boolean

/**
 * Returns the values for the placeholders of the rule's message, in addition to `{field}`, and to `{other}` if the
 * argument names a field to compare with.
 *
 * @param value the text that breaks the rule; undefined if the message is not about an input
 */
export type Params<Argument> = (
  argument: Argument,
  context: RuleContext,
  siblings: StepValues,
  value?: string,
) => Record<string, string | number>

/** Texts that a search for valid input should try: parts to combine, and complete texts. */
export interface Demand {
  readonly characters?: readonly string[]
  readonly lengths?: readonly number[]
  readonly starts?: readonly string[]
  readonly texts?: readonly string[]
  /**
   * Returns a text with this start and about this length, if repeated characters are not enough. There may be several
   * such functions.
   */
  readonly fill?: Fill | readonly Fill[]
  /** True if other texts than these may obey the rule. Then a search that finds no valid text proves nothing. */
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

/** A reference from an argument to a field of the same step: the field, its place in the argument, and its role. */
interface Reference {
  readonly field: string
  readonly at: readonly (string | number)[]
  readonly role: Role
  /** True if a reference to the field that has the rule would make no sense. */
  readonly isDifferentField?: boolean
  /** All names in the same list; each may occur only once. */
  readonly candidates?: readonly string[]
}

/**
 * An end of the range that contains all values which obey a rule. Numbers count as themselves. A date counts as the
 * days from 1970-01-01 to it.
 */
export interface End {
  readonly end: 'least' | 'most'
  /** The field of the step from whose value `at` is counted; undefined if `at` is the end itself. */
  readonly field?: string
  readonly at: number
}

export type References<Argument> = (argument: Argument) => readonly Reference[]

/**
 * Returns the reason why no input can obey the rule with this argument, for the check; undefined if some input can.
 *
 * @param longest the most characters that the field accepts
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

/** Reports whether plain JSON Schema can't express a part of the rule, for texts or for numbers. */
export type Partly<Argument> = (argument: Argument, as: 'text' | 'number') => boolean

/** A meaning of a text, which some rules need in order to judge it. */
export type Form = 'number' | 'date' | 'mailbox'

/** A part of a date that a field of its own holds. */
export type DatePart = 'year' | 'month' | 'day'

export type PartOfDate<Argument> = (argument: Argument) => DatePart | undefined

/** A text for authors in the languages that they read. */
interface InBoth {
  readonly en: string
  readonly ja: string
}

/** A sentence for authors that editors and the guides show. */
export interface Help extends InBoth {
  /** Such sentences for the properties of an argument that is an object. */
  readonly of?: Readonly<Record<string, InBoth>>
  /** The rule's title in editors, in a few words; by default its name in the flow file. */
  readonly title?: InBoth
  /** Its names in other form languages. For these names the check suggests the rule. */
  readonly synonyms?: readonly string[]
  /** The titles of the values in the argument. */
  readonly values?: Readonly<Record<string, InBoth>>
}

/** A row of a rule's own table of examples. The examples run as tests and are printed as documentation. */
export interface Example<Argument> {
  readonly argument: Argument
  readonly pass: readonly (string | readonly string[])[]
  readonly fail: readonly (string | readonly string[])[]
  /** Other fields of the step, for a rule that reads them. */
  readonly siblings?: StepValues
  readonly today?: string
}

/**
 * A rule is a module with these exports. They stay separate exports (not one object), because a published flow imports
 * only `test` and `params` of the rules that it uses: schemas, texts for authors, traits and examples never reach the
 * visitor. Code that treats rules differently reads a trait, not the name. The few files that name a rule are listed,
 * with their reasons, in `tests/architecture/names.test.ts`.
 */
export interface Rule<Argument = never> {
  readonly name: string
  /** The JSON Schema of the argument that a flow file gives to the rule. */
  readonly argument: JsonSchema
  /** The JSON types of the values that it judges; texts by default. */
  readonly types?: readonly ('string' | 'array')[]
  /**
   * The form of the texts that the rule can judge. A text of any other form obeys it. Without a form the rule judges
   * every text.
   */
  readonly judges?: Form
  /** The forms of every text that obeys the rule, except the empty text. */
  readonly ensures?: readonly Form[]
  /**
   * For a rule of a project: the field types that accept it. By default all types with typed values, or with lists, as
   * declared by `types`.
   */
  readonly fields?: readonly string[]
  test(this: void, value: string | readonly string[], ...more: Rest<Test<Argument>>): boolean
  readonly params?: Params<Argument>
  /**
   * Returns the part of the rule that plain JSON Schema can express, for servers in any language. Without this
   * function, the schema contains only an annotation.
   */
  readonly portable?: (argument: Argument) => Record<string, unknown>
  readonly ofNumber?: OfNumber<Argument>
  readonly partly?: Partly<Argument>
  /** True if `portable` also holds for each part of a text. */
  readonly byCharacter?: true
  /** The default message by language, with `{field}` and the rule's own params. */
  readonly messages: InBoth
  /** The default message if the argument names a field to compare with, with `{field}` and `{other}`. */
  readonly comparing?: InBoth
  readonly help: Help
  readonly demands: Demands<Argument>
  /** Returns the greatest length of a value that obeys the rule: of a text in characters, of a list in items. */
  readonly longest?: (argument: Argument) => number
  /** Returns the only length of a text that obeys the rule, in characters. */
  readonly exactLength?: (argument: Argument) => number
  /** True if only a kind of value adds the rule to its fields, and no `rules` in a flow accept it. */
  readonly isOfKind?: true
  /** True if the rule only counts characters. */
  readonly countsOnly?: true
  /** True if every number that obeys the rule is whole. */
  readonly ensuresInteger?: true
  /** Returns the distance between the numbers that obey the rule. */
  readonly step?: (argument: Argument) => number
  /** True if the argument is a regular expression. */
  readonly isExpression?: true
  /** True if the rule needs a date with its day. */
  readonly needsDay?: true
  /** The path in the argument to the list of the fields of a year, a month and, if it is complete, a day. */
  readonly dateAt?: readonly string[]
  /** Returns the part of a date that a field with the rule holds, as far as the argument shows. */
  readonly partOfDate?: PartOfDate<Argument>
  /** Reports whether every day of a month that obeys the rule exists in each month. */
  readonly ensuresDay?: (argument: Argument) => boolean
  /** True if the parts of every calendar date obey the rule. */
  readonly obeyedByDates?: true
  /** Returns the fields of the step of which one with a value requires a value here. */
  readonly givenWith?: (argument: Argument) => readonly string[]
  /** The rule whose message is shown if a flow has none for this rule. */
  readonly messageLike?: string
  /** An argument with which the rule would require the same as `required`. Its schema refuses this argument. */
  readonly meansRequired?: number
  /** Names of the rule that fields of numbers don't need: without decimals, their numbers are whole. */
  readonly idleForNumbers?: readonly string[]
  /** True if the vectors of every flow contain the examples of the rule. */
  readonly isInAllVectors?: true
  readonly references?: References<Argument>
  /**
   * Returns values that just obey the rule beside a value of the field that the argument names, or, `backwards`, values
   * of that field beside a value of this one. The proof tries them.
   */
  readonly valuesBeside?: (argument: Argument, value: string, backwards: boolean) => readonly string[]
  /**
   * Returns the ends of the range outside of which nothing obeys the rule, for a field whose dates have their day or
   * whose values are numbers. Some values within the range may not obey it either.
   *
   * @param today the visitor's calendar day, `YYYY-MM-DD`
   */
  readonly ends?: (argument: Argument, today: string) => readonly End[]
  readonly impossible?: Impossible<Argument>
  /** True if the set of valid values changes from year to year. */
  readonly goesByCalendar?: boolean
  /** In its module, typed with the rule's own argument. In a list of rules, the arguments are `unknown`. */
  readonly examples: readonly Example<unknown>[]
}
