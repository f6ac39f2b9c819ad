import type { Path } from '../../engine/language/read/path.ts'
import { idOf, useFindings } from './form-context.ts'

/** Returns the attributes that connect a control with its findings. */
export function useDescribed(path: Path) {
  const findings = useFindings(path)
  return {
    id: idOf(path),
    ...(findings.length > 0 && {
      'aria-describedby': idOf(path, 'said'),
      'aria-invalid': findings.some(({ severity }) => severity === 'error'),
    }),
  }
}
