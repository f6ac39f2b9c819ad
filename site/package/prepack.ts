import { resolve } from 'node:path'
import { project } from '../project.ts'
import { buildStudio } from '../studio/build.ts'
import { buildPackage } from './build.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const studio = resolve(dist, 'studio')

// Before `npm pack` and `npm publish`: what they take is built.
process.env.NODE_ENV = 'production'
await buildStudio(project, studio)
await buildPackage(resolve(dist, 'lib'), studio)
