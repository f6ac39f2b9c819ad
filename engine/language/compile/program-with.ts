import type { Flow } from '../../../schemas/flow.ts'
import { directionOf } from '../../runtime/direction.ts'
import { explainRefusal } from '../../runtime/furigana/look-alike.ts'
import { normalizers as allNormalizers } from '../../runtime/normalize/index.ts'
import * as branches from '../../runtime/program/branches.ts'
import * as computed from '../../runtime/program/computed.ts'
import { mostStepsLeft } from '../../runtime/program/most-steps-left.ts'
import type { Program } from '../../runtime/program/program.ts'
import { readEra } from '../../runtime/rules/era-text.ts'
import * as entries from '../../runtime/session/entries.ts'
import * as languages from '../../runtime/session/languages.ts'
import * as resume from '../../runtime/session/resume.ts'
import * as review from '../../runtime/session/review.ts'
import type { AuthorProgram } from '../author-program.ts'
import { withDefaults } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import { hasGroups } from '../names/entries.ts'
import { interpretable } from '../names/expand-conditions.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { withCode, withStringsOnly } from './forms.ts'
import { countsFollowUps, hasEras, hasLookAlikes, isBranched, partsOf, withMessages, withSources } from './parts.ts'
import { divided } from './server-part.ts'

/** Returns a checked flow as a program in memory, with the validators of its steps. */
export function programWith(
  flow: Flow,
  vocabulary: Vocabulary,
  validators: Program['validators'],
  version: string,
): AuthorProgram {
  const { rules, normalizers, kinds } = partsOf(flow, vocabulary)
  const withParams = vocabulary.rules.filter(({ name, params }) => params && rules.includes(name))
  const complete = withSources(
    withMessages(
      withDefaults(withTypeDefaults(interpretable(flow, vocabulary), vocabulary), vocabulary.languages),
      vocabulary,
    ),
  )
  const worded = withCode(divided(withStringsOnly(complete, vocabulary)).page)
  return {
    flow: worded,
    version,
    kinds,
    rules: vocabulary.rules,
    validators,
    params: Object.fromEntries(withParams.map(({ name, params }) => [name, params!])),
    ...(directionOf(flow.lang) === 'rtl' && { direction: 'rtl' }),
    ...(isBranched(flow) && { branches }),
    ...(hasGroups(flow) && { entries }),
    ...(flow.languages && { languages }),
    ...(flow.review && { review }),
    ...(flow.resume && { resume }),
    ...(hasEras(flow) && { readEra }),
    ...(hasLookAlikes(flow) && { explainRefusal }),
    ...(complete.computed && { computed }),
    ...(countsFollowUps(complete) && { mostStepsLeft }),
    normalizers: Object.fromEntries(
      allNormalizers
        .filter(({ name }) => normalizers.includes(name))
        .map((normalizer) => [normalizer.name, normalizer]),
    ),
  }
}
