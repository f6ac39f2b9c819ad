import { argument as between } from './between.ts'
import { argument as dayOfMonth } from './day-of-month.ts'
import { argument as daysAhead } from './days-ahead.ts'
import { argument as digits } from './digits.ts'
import { argument as email } from './email.ts'
import { argument as katakana } from './katakana.ts'
import { argument as maxLength } from './max-length.ts'
import { argument as minLength } from './min-length.ts'
import { argument as noLatin } from './no-latin.ts'
import { argument as numeric } from './numeric.ts'
import { argument as pattern } from './pattern.ts'
import { argument as required } from './required.ts'
import { argument as requiredWith } from './required-with.ts'
import { argument as startsWith } from './starts-with.ts'
import { argument as wholeNumber } from './whole-number.ts'
import { argument as yearsAgo } from './years-ago.ts'

/** The argument schema of every rule by its name: the properties of a field's `rules` in a flow file. */
export const ruleArguments = {
  required,
  requiredWith,
  numeric,
  digits,
  minLength,
  maxLength,
  email,
  startsWith,
  pattern,
  between,
  wholeNumber,
  noLatin,
  katakana,
  yearsAgo,
  dayOfMonth,
  daysAhead,
} as const
