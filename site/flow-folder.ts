import { resolve } from 'node:path'

/** Where the flow files and their art are: the project's `flows`, or what `KAIWA_FLOWS` names. */
export const flowFolder = resolve(process.env.KAIWA_FLOWS || resolve(import.meta.dirname, '../flows'))

/** The flow that opens where a page of the site names none. */
export const usualFlow = 'enquiry'
