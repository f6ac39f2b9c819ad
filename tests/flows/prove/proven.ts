import type { AuthorProgram } from '../../../engine/language/author-program.ts'
import { problemsOf, prove, type Proof } from '../../../engine/language/checks/prove/index.ts'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import type { Problem } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import type { Vocabulary } from '../../../engine/language/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'

/** The day on which flows are proven in tests. */
export const day = '2026-11-21'

/** Proves a flow text, regardless of the findings of schema and lints. */
export function proven(
  text: string,
  vocabulary: Vocabulary,
  today = day,
): Proof & { problems: Problem[]; program: AuthorProgram } {
  const { source } = readSource(text, 'flows/sound.flow.json')
  if (!source) throw new Error('The flow is not JSON.')
  const proof = prove(source, vocabulary, today)
  const program = compileProgram(source.value as unknown as Flow, vocabulary)
  return { ...proof, problems: problemsOf(source, proof.findings), program }
}
