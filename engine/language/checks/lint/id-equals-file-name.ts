import type { Lint } from './lint.ts'

/** A flow is found by its file's name, so that and its id are one. */
export const idEqualsFileName: Lint<'id-equals-file-name'> = {
  code: 'id-equals-file-name',
  *check({ flow: { id }, fileName }) {
    if (id === fileName) return
    yield { path: ['id'], args: { id, file: fileName, name: fileName } }
  },
}
