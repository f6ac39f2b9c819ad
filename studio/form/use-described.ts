import type { Path } from '../../engine/language/read/path.ts'
import { idOf, useFindings } from './form-context.ts'

/** What ties a control to what the check says of it. */
export function useDescribed(path: Path) {
  const said = useFindings(path)
  return {
    id: idOf(path),
    ...(said.length > 0 && {
      'aria-describedby': idOf(path, 'said'),
      'aria-invalid': said.some(({ severity }) => severity === 'error'),
    }),
  }
}
