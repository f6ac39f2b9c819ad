import { laidOut } from '../../engine/language/migrate/lay-out.ts'
import { treeOf } from './tree.ts'

/** The text laid out as flow files are; the same where it is no JSON. */
export const formatted = (text: string): string => (treeOf(text) ? `${laidOut(JSON.parse(text), '')}\n` : text)
