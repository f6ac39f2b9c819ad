import type { FirstScreen } from './index.ts'

/** Returns the module of the first screen that the loader of a flow contains; its build replaces this file. */
export const ownScreen = (): Promise<{ readonly show?: FirstScreen }> => Promise.resolve({})
