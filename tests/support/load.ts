import { createLoader } from '../../engine/tools/load.ts'
import { builtIn } from '../../package/vocabulary.ts'

/** Reads and judges flow files; what does not change is judged once for all test files of a worker. */
export const load = createLoader(builtIn)
