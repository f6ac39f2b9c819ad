#!/usr/bin/env node
import { oldestNode, runsHere } from './node-version.ts'

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
