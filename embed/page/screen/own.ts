import type { FetchPictures, FirstScreen } from './index.ts'

/** The module of a first screen that the loader of a flow contains. */
export interface OwnScreen {
  readonly show: FirstScreen
  /** Missing if the pictures depend on a split, whose shares are only decided at the press. */
  readonly fetchPictures?: FetchPictures
}

/** Returns the module of the first screen that the loader of a flow contains; its build replaces this file. */
export const ownScreen = (): Promise<Partial<OwnScreen>> => Promise.resolve({})
