import { named } from '../flow/source/spoken.ts'
import type { Lint } from './lint.ts'

/** A flow is found by its file's name, so that and its id are one. */
export const idEqualsFileName: Lint = {
  code: 'id-equals-file-name',
  *check({ flow: { id }, fileName }) {
    if (id === fileName) return
    const message = `The flow calls itself "${id}", but its file is ${named([`${fileName}.flow.json`])}; both must be the same.`
    yield { path: ['id'], message, hint: `Write "${fileName}", or rename the file.` }
  },
}
