import { compileProgram } from '../../engine/language/compile/program.ts'
import { vocabularyOf } from '../../engine/language/vocabulary.ts'
import { fixedKind } from '../../engine/runtime/kinds/fixed.ts'
import { flagKind } from '../../engine/runtime/kinds/flag.ts'
import { optionKind } from '../../engine/runtime/kinds/option.ts'
import { textKind } from '../../engine/runtime/kinds/text.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Flow } from '../../schemas/flow.ts'

const vocabulary = vocabularyOf({
  types: [
    { type: 'list', kind: optionKind, schema: { type: 'object' }, help: {} },
    { type: 'tick', kind: flagKind, schema: { type: 'object' }, help: {} },
    { type: 'text', kind: textKind, schema: { type: 'object' }, help: {} },
    { type: 'hidden', kind: fixedKind, schema: { type: 'object' }, help: {} },
  ],
})
export const options = { a: { value: 1, title: '' }, b: { value: 2, title: '' } }
export const required = { required: true } as const

export type Payload = Record<string, unknown>

/** The parts of a flow that affect a payload. */
export type Small = Pick<Flow, 'context' | 'steps' | 'order'> & { readonly add: Flow['send']['add'] }

/** Compiles a program from a small flow without any texts. */
export const programOf = ({ add, ...small }: Small): Program =>
  compileProgram({ lang: 'en', send: { needs: {}, ...(add && { add }) }, ...small } as unknown as Flow, vocabulary)
