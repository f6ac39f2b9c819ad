import type { Entry } from './args.ts'

/** Problems that only appear when a flow is compiled. */
export const compile = {
  compile: {
    message: [
      'The field <quoted:field> cannot be compiled: there is no normalizer <quoted:normalizer>.',
      'The field <quoted:field> cannot be compiled: <why>.',
    ],
  },
} as const satisfies Record<string, Entry>
