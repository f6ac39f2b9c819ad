import { createLoader } from '../../engine/tools/load.ts'
import { builtIn } from '../../package/vocabulary.ts'

/** Reads and judges flow files. An unchanged file is judged only once for all test files of a worker. */
export const load = createLoader(builtIn)
