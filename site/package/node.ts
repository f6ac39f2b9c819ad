export { createLoader, type Load, type Loaded } from '../../engine/tools/load.ts'
export { publishFlows, type PublishOptions } from '../../engine/tools/publish.ts'
