#!/usr/bin/env node
/** The oldest version of Node.js that runs the commands, as in `engines` of `package.json`. */
export const oldestNode = '20.19.0'

/** Reports whether a version of Node.js, such as `22.12.0`, runs the commands. */
export const runsHere = (version: string): boolean => version.localeCompare(oldestNode, 'en', { numeric: true }) >= 0

// A program that reads the output, such as `head`, may stop before its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

if (runsHere(process.versions.node)) {
  // Older versions of Node cannot even read these modules.
  const { kaiwa } = await import('./commands.ts')
  process.exitCode = await kaiwa(process.argv.slice(2))
} else {
  console.error(`Kaiwa needs Node.js ${oldestNode} or newer; this is ${process.versions.node}.`)
  process.exitCode = 2
}
