import type { Flow } from '../../../schemas/flow.ts'
import { normalizers } from '../../runtime/normalize/index.ts'
import * as branches from '../../runtime/program/branches.ts'
import * as computed from '../../runtime/program/computed.ts'
import type { Program } from '../../runtime/program/program.ts'
import type { AuthorKind } from '../kinds/kind.ts'
import { interpretable } from '../names/expand-conditions.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'

/** A flow with the kinds, rules and program that determine its payload. */
export interface Sending {
  readonly flow: Flow
  readonly kinds: Readonly<Record<string, AuthorKind>>
  readonly rules: Vocabulary['rules']
  /** The flow as a program without validators. */
  readonly program: Program
}

export function sendingOf(written: Flow, vocabulary: Vocabulary): Sending {
  const flow = interpretable(written, vocabulary)
  const kinds = kindsOf(vocabulary)
  const known = Object.fromEntries(normalizers.map((normalizer) => [normalizer.name, normalizer]))
  return {
    flow,
    kinds,
    rules: vocabulary.rules,
    program: { flow, version: '', kinds, validators: {}, params: {}, normalizers: known, branches, computed },
  }
}
