import type { Entry, Exported } from './reading.ts'

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
