/** The commands as functions for Node: they read, check and publish flows with a project's configuration. */
import { loadProject as load, type Project } from '../engine/tools/config/project.ts'
import { builtIn } from './vocabulary.ts'

export { defineConfig, type KaiwaConfig, type TypeEntry } from '../engine/tools/config/config.ts'
export { checkFlows, type FlowCheck } from '../engine/tools/commands/flow-check.ts'
export { createLoader, type Load, type Loaded } from '../engine/tools/load.ts'
export { flowFiles } from '../engine/tools/flow-files.ts'
export { formatReport } from '../engine/language/report/report.ts'
export { publishFlows, type PublishOptions } from '../engine/tools/publish.ts'
export { rowsOf as textsOf } from '../engine/language/texts/rows.ts'
export type { Problem } from '../engine/language/read/problem.ts'
export type { Row } from '../engine/language/texts/table.ts'
export type { Vocabulary } from '../engine/language/vocabulary.ts'
export type { Project } from '../engine/tools/config/project.ts'

/**
 * Reads a project's configuration: the folder of its flows, and their vocabulary, as `createLoader` and `publishFlows`
 * take it.
 *
 * @param config the config file; by default the nearest one above the current folder, or else the defaults
 */
export const loadProject = (config?: string): Promise<Project> => load({ builtIn, file: config })
