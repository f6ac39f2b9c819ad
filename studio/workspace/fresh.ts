import { pathText, type Path } from '../../engine/language/read/path.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'

/**
 * The parts of the current flow that were just added. Their findings are hidden until the author has had time to fill
 * them in.
 */
export type Fresh = readonly Path[]

/** Reports whether a finding is about a part that was just added. */
export const isToFill = ({ path, flow }: WordedFinding, current: string, fresh: Fresh): boolean =>
  flow === current &&
  fresh.map(pathText).some((part) => path === part || path.startsWith(`${part}.`) || path.startsWith(`${part}[`))
