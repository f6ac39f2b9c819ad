import type { Flow } from '../../../schemas/flow.ts'
import { optionsNamed } from '../written-flow.ts'
import { forParents, set, view, type Loss } from './loss.ts'

const optionsIn = (flow: Flow) => flow.steps.level!.fields.level!.options as Readonly<Record<string, object>>
const timesIn = (flow: Flow) => flow.tables!.times as Readonly<Record<string, object>>

/** Mistakes in a branch of a field. */
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
    name: 'rules that nobody can obey in one mode',
    change: (flow) =>
      set(flow.steps.name!.fields.kana1!, { rulesWhen: [{ when: forParents, rules: { numeric: true } }] }),
    code: 'no-value',
    path: 'steps.name.fields.kana1.rulesWhen[0].rules.numeric',
    seen: ({ end, state }) => end === 'stuck' && state.steps.of('name').saved === undefined,
  },
  {
    name: 'a question that may be left out, but not in one mode',
    change(flow) {
      set(flow.steps.birthday!, { optional: true })
      for (const field of ['year', 'month', 'day'])
        delete (flow.steps.birthday!.fields[field]!.rules as { required?: true }).required
      set(flow.steps.birthday!.fields.year!, { rulesWhen: [{ when: forParents, rules: { required: true } }] })
      delete flow.clients
      delete flow.context.count
      flow.send.needs = {}
    },
    code: 'not-optional',
    path: 'steps.birthday.optional',
    seen: ({ end }) => end === 'stuck',
  },
  {
    name: 'an option that nobody of those who are asked is offered',
    change: (flow) => set(timesIn(flow).evening!, { when: forParents }),
    code: 'dead-condition',
    path: 'tables.times.evening.when',
    seen: (visit, program) => view(visit, program).fields.time?.options.some(({ id }) => id === 'evening') !== true,
  },
  {
    name: 'an option that excludes the others, and that a rule refuses by itself',
    change: (flow) => {
      const damages = {
        type: 'checkboxes',
        label: '傷',
        alone: 'none',
        options: optionsNamed('legs', 'lid', 'none'),
        rules: { minChoices: 2 },
      }
      set(flow.steps.level!.fields, { damages })
    },
    code: 'alone-refused',
    path: 'steps.level.fields.damages.rules.minChoices',
    seen: ({ end, state }) => end === 'stuck' && state.steps.of('level').saved === undefined,
  },
]
