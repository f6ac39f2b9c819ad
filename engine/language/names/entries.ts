import type { Flow, Step } from '../../../schemas/flow.ts'
import { entryFields } from '../../runtime/program/entries.ts'
import type { Path } from '../read/path.ts'

/** A group of a flow, with the flow in which the fields of its entries are those of the only step. */
interface Group {
  readonly path: Path
  readonly flow: Flow
  /** Returns the path in the file for a path in that flow; undefined if it leads to something else than the fields. */
  readonly pathOf: (path: Path) => Path | undefined
}

/** Lists the groups of a flow. */
export function groupsOf(flow: Flow): Group[] {
  return Object.entries(flow.steps).flatMap(([step, { fields }]) =>
    Object.entries(fields).flatMap(([id, field]): Group[] => {
      const own = entryFields(field)
      if (!own) return []
      const path = ['steps', step, 'fields', id]
      return [
        {
          path,
          flow: flowOfEntry(flow, id, { bubbles: {}, fields: own }),
          pathOf: ([root, name, part, ...rest]) =>
            root === 'steps' && name === id && part === 'fields' ? [...path, 'entry', 'fields', ...rest] : undefined,
        },
      ]
    }),
  )
}

function flowOfEntry(
  { clients: _, review: __, leave: ___, computed: ____, confirmation: _____, ...flow }: Flow,
  id: string,
  step: Step,
): Flow {
  const { label, sending, done } = flow.send
  return { ...flow, order: [id], steps: { [id]: step }, send: { label, sending, needs: {}, done } }
}

/** Returns the steps of a flow, and after each the fields of its groups' entries as steps. */
export const stepsWithEntries = ({ steps }: Pick<Flow, 'steps'>): Step[] =>
  Object.values(steps).flatMap((step) => [
    step,
    ...Object.values(step.fields).flatMap((field) => {
      const fields = entryFields(field)
      return fields ? [{ bubbles: {}, fields }] : []
    }),
  ])

/** Reports whether a field of a flow is a group of entries. */
export const hasGroups = ({ steps }: Pick<Flow, 'steps'>): boolean =>
  Object.values(steps).some(({ fields }) => Object.values(fields).some(({ entry }) => entry !== undefined))
