import type { Path } from '../../engine/language/read/path.ts'
import { idOf, useFindings } from './form-context.ts'

/** What the check says of one place, beside it. */
export function Findings({ path }: { readonly path: Path }) {
  const findings = useFindings(path)
  if (findings.length === 0) return null
  return (
    <ul className="form-findings" id={idOf(path, 'said')}>
      {findings.map(({ id, severity, message, hint }) => (
        <li key={id} data-severity={severity}>
          {message} {hint}
        </li>
      ))}
    </ul>
  )
}
