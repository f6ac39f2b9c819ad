import { namesInCondition } from '../../../runtime/program/when.ts'
import { ringsIn } from '../../names/dependencies.ts'
import type { Lint } from './lint.ts'

/** Named conditions that contain themselves, directly or through others. Each cycle is reported once. */
export const conditionCycle: Lint<'condition-cycle'> = {
  code: 'condition-cycle',
  *check({ flow: { conditions = {} } }) {
    const uses = new Map(Object.entries(conditions).map(([name, when]) => [name, namesInCondition(when)]))
    for (const ring of ringsIn(uses))
      yield { path: ['conditions', ring[0]!], on: 'key', args: { ring: ring.join(' → ') } }
  },
}
