import type { When } from '../../../../schemas/flow.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { fieldAt, type Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'
import type { Scope } from './explore/scope.ts'

/**
 * Returns the scopes in which a part of a step or of a table can be met. For a table, these are the steps of each field
 * that uses it; for an option, only those cases in which it is offered.
 *
 * @param except a condition to leave out, because the scopes of the condition itself are needed
 */
export function scopesWithin({ flow, fields }: Subject, path: Path, except?: When): Scope[] {
  const [root, name, option] = path
  const at = fieldAt(path)
  if (root === 'steps' && !at) return [{ step: String(name) }]
  const isTarget = ({ id, step, field }: Subject['fields'][number]) =>
    at ? id === at.field && step === at.step : field.options === name || field.suggest?.domains === name
  const offered = at ? at.slot.replace('options.', '') : String(option)
  return fields.filter(isTarget).map(({ step, field }) => {
    const whens = [field.when, optionsOf(flow, field)[offered]?.when]
    return { step, whens: whens.filter((when) => when !== undefined && when !== except) }
  })
}
