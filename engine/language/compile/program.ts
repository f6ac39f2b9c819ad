import type { Flow } from '../../../schemas/flow.ts'
import * as branches from '../../runtime/program/branches.ts'
import { mostLeft } from '../../runtime/program/most-left.ts'
import { normalizers as allNormalizers } from '../../runtime/normalize/index.ts'
import { rules as allRules } from '../../runtime/rules/index.ts'
import { withDefaults } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { Program } from '../../runtime/program/program.ts'
import { countsFollowUps, isBranched, partsOf, withMessages } from './parts.ts'
import { compileValidators } from './validators.ts'

/** A checked flow as a program in memory: for tests, the proof and previews, where code generation is allowed. */
export function compileProgram(flow: Flow, types: readonly FieldType[], version = 'memory'): Program {
  const { rules, normalizers, kinds } = partsOf(flow, types)
  const withParams = allRules.filter(({ name, params }) => params && rules.includes(name))
  const whole = withMessages(withDefaults(withTypeDefaults(flow, types)), rules)
  return {
    flow: whole,
    version,
    kinds,
    validators: compileValidators(flow, kinds),
    params: Object.fromEntries(withParams.map(({ name, params }) => [name, params!])),
    ...(isBranched(flow) && { branches }),
    ...(countsFollowUps(whole) && { mostLeft }),
    normalizers: Object.fromEntries(
      allNormalizers.filter(({ name }) => normalizers.includes(name)).map((one) => [one.name, one]),
    ),
  }
}
