import type { Call } from '../session/requests.ts'
import type { Outside } from './carrier.ts'
import { siteSources } from './site-sources.ts'
import { createAsking } from './sources.ts'

/** Carries out what needs a call to the site, and tells the session what came of it. */
export const createCalls = ({ config, dispatch, mark }: Pick<Outside, 'config' | 'dispatch' | 'mark'>): ((call: Call) => void) =>
  createAsking(siteSources(config, () => mark().flow), dispatch)
