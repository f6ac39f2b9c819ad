import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { drawRooms } from './rooms.ts'

/** `npm run architecture`: writes the picture of the rooms into the page about the architecture. */
const page = join(root, 'docs/architecture.md')
const text = readFileSync(page, 'utf8')
writeFileSync(page, text.replace(/```mermaid\n[^`]*```/, `\`\`\`mermaid\n${drawRooms()}\n\`\`\``))
