import type { Flow } from '../../../schemas/flow.ts'
import type { AuthorProgram } from '../author-program.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { programWith } from './program-with.ts'
import { compileValidators } from './validators.ts'

/** Returns a checked flow as a program in memory, for tests and the proof, where code generation is allowed. */
export const compileProgram = (flow: Flow, vocabulary: Vocabulary, version = 'memory'): AuthorProgram =>
  programWith(flow, vocabulary, compileValidators(flow, vocabulary), version)
