import * as after from './after.ts'
import * as ageAtLeast from './age-at-least.ts'
import * as ageAtMost from './age-at-most.ts'
import * as atLeast from './at-least.ts'
import * as atMost from './at-most.ts'
import * as before from './before.ts'
import * as between from './between.ts'
import * as calendarDate from './calendar-date.ts'
import * as dayOfMonth from './day-of-month.ts'
import * as daysAhead from './days-ahead.ts'
import * as decimal from './decimal.ts'
import * as differentFrom from './different-from.ts'
import * as digits from './digits.ts'
import * as email from './email.ts'
import * as entryCount from './entry-count.ts'
import * as eraDate from './era-date.ts'
import * as everyRow from './every-row.ts'
import * as katakana from './katakana.ts'
import * as maxChoices from './max-choices.ts'
import * as maxLength from './max-length.ts'
import * as minChoices from './min-choices.ts'
import * as minLength from './min-length.ts'
import * as multipleOf from './multiple-of.ts'
import * as noLatin from './no-latin.ts'
import * as notAfter from './not-after.ts'
import * as notBefore from './not-before.ts'
import * as numeric from './numeric.ts'
import * as pattern from './pattern.ts'
import * as requiredWith from './required-with.ts'
import * as required from './required.ts'
import type { Rule } from './rule.ts'
import * as sameAs from './same-as.ts'
import * as startsWith from './starts-with.ts'
import * as uploaded from './uploaded.ts'
import * as webAddress from './web-address.ts'
import * as wholeNumber from './whole-number.ts'
import * as workingDays from './working-days.ts'
import * as yearsAgo from './years-ago.ts'

const list = [
  required,
  requiredWith,
  everyRow,
  entryCount,
  minChoices,
  maxChoices,
  numeric,
  digits,
  minLength,
  maxLength,
  email,
  webAddress,
  startsWith,
  pattern,
  between,
  wholeNumber,
  decimal,
  atLeast,
  atMost,
  multipleOf,
  noLatin,
  katakana,
  yearsAgo,
  dayOfMonth,
  daysAhead,
  uploaded,
  eraDate,
  calendarDate,
  notBefore,
  notAfter,
  after,
  before,
  ageAtLeast,
  ageAtMost,
  workingDays,
  sameAs,
  differentFrom,
] as const

type Module = (typeof list)[number]

/** The name of a rule that judges values of a JSON type. */
type NameFor<Type, Item extends Module> = Item extends { readonly isOfKind: true }
  ? never
  : Type extends (Item extends { readonly types: readonly (infer Types)[] } ? Types : 'string')
    ? Item['name']
    : never

/**
 * Every rule. The order of the list is the order of messages: of all broken rules of a value, the first one is shown.
 */
export const rules: readonly Rule[] = list

/** The argument schema of every rule, by its name. */
export const ruleArguments = Object.fromEntries(list.map(({ name, argument }) => [name, argument])) as {
  readonly [Item in Module as Item['name']]: Item['argument']
}

/**
 * Returns the argument schemas of the rules that judge values of a JSON type. They are the properties of such a field's
 * `rules` in a flow file.
 */
export function ruleArgumentsFor<Type extends 'string' | 'array'>(type: Type) {
  const judging = rules.filter(({ types = ['string'], isOfKind }) => !isOfKind && types.includes(type))
  return Object.fromEntries(judging.map(({ name, argument }) => [name, argument])) as unknown as {
    readonly [Item in Module as NameFor<Type, Item>]: Item['argument']
  }
}
