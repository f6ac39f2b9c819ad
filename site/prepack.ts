import { resolve } from 'node:path'
import { buildPackage } from '../package/build.ts'
import { buildStudio } from '../package/studio/build.ts'
import { project } from './project.ts'

const dist = resolve(import.meta.dirname, '../dist')
const studio = resolve(dist, 'studio')

// Runs before `npm pack` and `npm publish`, and builds the files that they pack.
process.env.NODE_ENV = 'production'
await buildStudio(project, studio)
await buildPackage(resolve(dist, 'lib'), studio)
