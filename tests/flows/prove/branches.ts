import type { Flow } from '../../../schemas/flow.ts'
import { forParents, set, view, type Loss } from './loss.ts'

const optionsIn = (flow: Flow) => flow.steps.level!.fields.level!.options as Readonly<Record<string, object>>
const timesIn = (flow: Flow) => flow.tables!.times as Readonly<Record<string, object>>

/** What goes wrong in a branch of a field. */
export const branches: readonly Loss[] = [
  {
    name: 'a question of which one mode is offered no option',
    change: (flow) => Object.values(optionsIn(flow)).forEach((option) => set(option, { when: forParents })),
    code: 'no-option',
    path: 'steps.level.fields.level.options',
    seen: (visit, program) => view(visit, program).fields.level!.options.length === 0,
  },
  {
    name: 'a time to start with that not everybody is offered',
    change: (flow) => set(timesIn(flow).any!, { when: { generation: 20 } }),
    code: 'default-not-offered',
    path: 'steps.email.fields.time.default',
    seen: (visit, program) => !view(visit, program).fields.time!.options.some(({ id }) => id === 'any'),
  },
  {
    name: 'an option that nobody of those who are asked is offered',
    change: (flow) => set(timesIn(flow).evening!, { when: forParents }),
    code: 'dead-condition',
    path: 'tables.times.evening.when',
    seen: (visit, program) => view(visit, program).fields.time?.options.some(({ id }) => id === 'evening') !== true,
  },
]
