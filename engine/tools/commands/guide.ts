import { resolve } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { shownName } from '../flow-files.ts'

const flows = resolve(import.meta.dirname, '../../../flows')

/** The file that goes through what an author can change, in their language. It is beside the sources, in the npm package as well. */
export const guideFor = (language: Language): string => shownName(resolve(flows, language === 'ja' ? 'README.ja.md' : 'README.md'))
