import { resolve } from 'node:path'
import { buildPackage } from './build.ts'

// Before `npm pack` and `npm publish`: what they take is built.
await buildPackage(resolve(import.meta.dirname, '../../dist/lib'))
