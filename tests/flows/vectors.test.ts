import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { project } from '../../site/project.ts'
import { load } from '../support/load.ts'

/** The reasons for which the bodies of a flow have to be wrong, by field and rule, beside the plain ones. */
const reasons = {
  restaurant: ['total value', 'total required', 'time required', 'lang value'],
  event: ['guests entryCount', 'guests required', 'total value'],
  insurance: ['back after', 'back notAfter', 'item atMost', 'premium value'],
  clinic: ['seen notBefore', 'daily everyRow', 'daily required'],
} as const

test.each(Object.entries(reasons))(
  'the vectors of %s contain refusals by comparisons, computed values, groups, matrices and bookings',
  { timeout: 240_000 },
  (id, wanted) => {
    const { flow } = load(join(project.flows, `${id}.flow.json`))
    const program = compileProgram(flow!, builtIn)
    const wrong = vectorsOf(program, builtIn, 800).filter(({ isRight }) => !isRight)
    const found = new Set(
      wrong.flatMap(({ body, today }) =>
        verifyPayload(program, body, today).map(({ field, rule }) => `${field} ${rule}`),
      ),
    )
    expect(wanted.filter((reason) => !found.has(reason))).toEqual([])
  },
)
