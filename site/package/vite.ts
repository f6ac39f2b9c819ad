/** The Vite plugin: `import { program } from './enquiry.flow.json'`, checked and compiled, with hot replacement in development. */
export { kaiwaFlows } from '../../engine/tools/plugin.ts'
