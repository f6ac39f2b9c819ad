import { isRead } from '../../../schemas/catalog.ts'
import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { slotsIn } from '../names/slots.ts'
import { type Path, pathText } from '../read/path.ts'
import { isPart } from '../read/schema-part.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { PayloadChange, SettingChange } from './explanation.ts'
import { hasPlace, isSame, type Version } from './version.ts'

/** The parts of a flow that the other sections describe, or that nobody notices. */
const describedParts: readonly RegExp[] = [
  /^(?:\$schema|id|version|proof|context|words|order)(?:\.|$)/,
  /^host\.options(?:\.|$)/,
  /^send\.add(?:\.|$)/,
  /^steps\.\w+\.(?:when|optional)(?:\.|$)/,
  /^steps\.\w+\.fields\.\w+\.(?:when|type|rules|rulesWhen|maxLength)(?:[.[]|$)/,
  /^steps\.\w+\.fields\.\w+\.options\.\w+\.(?:value|when)(?:\.|$)/,
]

/** The groups of texts whose order visitors see. The order of other keys means nothing, or is described elsewhere. */
const orderedGroup = /(?:^|\.)(?:bubbles|notes|before|texts|rows)$/

/** Returns the differences that no other section describes, such as those of pictures, durations and the layout. */
export function changedSettings(
  before: Version,
  after: Version,
  payload: readonly PayloadChange[],
  vocabulary: Vocabulary,
): SettingChange[] {
  const [old, now] = [withOwnOptions(before.flow), withOwnOptions(after.flow)]
  const texts = new Set([old, now].flatMap((flow) => textPaths(flow, vocabulary)))
  const sent = new Set(payload.map(({ key }) => key))
  const isDescribed = (path: Path) =>
    describedParts.some((part) => part.test(pathText(path))) ||
    texts.has(pathText(path)) ||
    (path[2] === 'answer' && sent.has(String(path[3]))) ||
    !(hasPlace(before, path) && hasPlace(after, path))
  return differences(old, now, [], isDescribed)
}

/** Returns a flow in which each field has its options itself. Visitors do not notice where a file has them. */
function withOwnOptions(flow: Flow): Flow {
  const steps = Object.entries(flow.steps).map(([id, step]) => {
    const fields = Object.entries(step.fields).map(([name, field]) => [
      name,
      field.options === undefined ? field : { ...field, options: optionsOf(flow, field) },
    ])
    return [id, { ...step, fields: Object.fromEntries(fields) as typeof step.fields }]
  })
  const lists = Object.entries(flow.tables ?? {}).filter(([, table]) => Array.isArray(table))
  return { ...flow, steps: Object.fromEntries(steps) as Flow['steps'], tables: Object.fromEntries(lists) }
}

const textPaths = (flow: Flow, { types }: Vocabulary): string[] =>
  [...slotsIn(flowSchemaFor(types), flow)]
    .filter(({ kind, path }) => (kind === 'text' || kind === 'message') && isRead(path))
    .map(({ path }) => pathText(path))

function differences(
  before: unknown,
  after: unknown,
  path: Path,
  isDescribed: (path: Path) => boolean,
): SettingChange[] {
  if (isSame(before, after) || (path.length > 0 && isDescribed(path))) return []
  const [old, now] = [before, after].map((part) => (isPart(part) ? part : part === undefined ? {} : undefined))
  const difference = { path: pathText(path) }
  if (!old || !now || (Object.keys(old).length === 0 && Object.keys(now).length === 0))
    return [{ ...difference, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
  const [keys, newKeys] = [Object.keys(old), Object.keys(now)]
  const inside = [...new Set([...newKeys, ...keys])].flatMap((key) =>
    differences(old[key], now[key], [...path, key], isDescribed),
  )
  const isReordered = isSame([...keys].sort(), [...newKeys].sort()) && !isSame(keys, newKeys)
  return isReordered && orderedGroup.test(pathText(path))
    ? [...inside, { ...difference, before: keys, after: newKeys }]
    : inside
}
