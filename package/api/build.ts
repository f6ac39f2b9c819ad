import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { entriesOf, type Entry, type Exported } from './reading.ts'

// `npm run api`: a page for each entry of the package, in `dist/api`.
const folder = resolve(import.meta.dirname, '../../dist/api')
mkdirSync(folder, { recursive: true })
for (const entry of entriesOf()) {
  const file = join(folder, `${entry.path.split('/')[1] ?? 'index'}.md`)
  writeFileSync(file, pageOf(entry))
  console.log(file)
}

/** Returns the page of an entry, in Markdown: every value and type that it exports. */
export function pageOf({ path, text, exports }: Entry): string {
  const [values, types] = [exports.filter(({ isType }) => !isType), exports.filter(({ isType }) => isType)]
  return [`# ${path}`, text, ...partOf('Values', values), ...partOf('Types', types)].join('\n\n').concat('\n')
}

const partOf = (title: string, exports: readonly Exported[]): readonly string[] =>
  exports.length === 0 ? [] : [`## ${title}`, ...exports.flatMap(sectionOf)]

function sectionOf({ name, declaration, text, tags, members }: Exported): readonly string[] {
  const tagLines = tags.map((tag) => `- *${tag.name}* ${tag.text.replaceAll(/\s*\n\s*/g, ' ')}`)
  const rows = members.map((member) => `| \`${member.name}\` | \`${cell(member.type)}\` | ${cell(member.text)} |`)
  return [
    `### \`${name}\``,
    `\`\`\`ts\n${declaration}\n\`\`\``,
    text,
    ...(tagLines.length > 0 ? [tagLines.join('\n')] : []),
    ...(rows.length > 0 ? [['| Part | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n')] : []),
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
