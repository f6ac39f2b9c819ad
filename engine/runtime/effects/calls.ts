import type { Call } from '../session/requests.ts'
import type { Outside } from './carrier.ts'
import type { SiteConfig } from './config.ts'
import { siteSources } from './site-sources.ts'
import { createCaller, type Sources } from './sources.ts'

interface Site extends Pick<Outside, 'dispatch' | 'mark'> {
  readonly config: SiteConfig
  /** Replacements of the site's calls. */
  readonly sources?: Partial<Sources>
}

/** Carries out the requests that need a call to the site, and dispatches the replies to the session. */
export const createCalls = ({ config, dispatch, mark, sources }: Site): ((call: Call) => void) =>
  createCaller({ ...siteSources(config, () => mark().flow), ...sources }, dispatch)
