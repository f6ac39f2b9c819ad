import type { Path } from '../../engine/language/read/path.ts'
import { idOf, useFindings } from './form-context.ts'

/** Shows the findings of one place next to it. */
export function Findings({ path }: { readonly path: Path }) {
  const findings = useFindings(path)
  if (findings.length === 0) return null
  return (
    <ul className="form-findings" id={idOf(path, 'findings')}>
      {findings.map(({ id, severity, message, hint }) => (
        <li key={id} data-severity={severity}>
          {message} {hint}
        </li>
      ))}
    </ul>
  )
}
