import type { Lint } from './lint.ts'

/** An id that differs from the file name. A flow is found by its file name, so the two must be equal. */
export const idEqualsFileName: Lint<'id-equals-file-name'> = {
  code: 'id-equals-file-name',
  *check({ flow: { id }, fileName }) {
    if (id === fileName) return
    yield { path: ['id'], args: { id, file: fileName, name: fileName } }
  },
}
