import { defineConfig } from './engine/tools/config/config.ts'

/** The demo site: its flows use nothing but what is built in. */
export default defineConfig({ flows: './flows', defaultFlow: 'enquiry' })
