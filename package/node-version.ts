/** The oldest version of Node.js that runs the commands, as in `engines` of `package.json`. */
export const oldestNode = '20.19.0'

/** Reports whether a version of Node.js, such as `22.12.0`, runs the commands. */
export const runsHere = (version: string): boolean => version.localeCompare(oldestNode, 'en', { numeric: true }) >= 0
