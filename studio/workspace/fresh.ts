import { pathText, type Path } from '../../engine/language/read/path.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'

/**
 * A part of the current flow that was just added. What is found in it is not shown before somebody has had the time to
 * fill it in.
 */
export type Fresh = readonly Path[]

/** Reports whether a finding is about a part that was just added. */
export const isToFill = ({ path, flow }: WordedFinding, current: string, fresh: Fresh): boolean =>
  flow === current &&
  fresh.map(pathText).some((part) => path === part || path.startsWith(`${part}.`) || path.startsWith(`${part}[`))
