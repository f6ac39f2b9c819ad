import type { Slip } from '../pairs.ts'
import { comparing } from './comparing.ts'
import { computing } from './computing.ts'
import { conditions } from './conditions.ts'
import { fields } from './fields.ts'
import { layers } from './layers.ts'
import { catalogs, wordings } from './wordings.ts'

/** Mistakes of marketers and developers in the newer parts of the language, by a name that they would use. */
export const slips: Readonly<Record<string, Slip>> = {
  ...comparing,
  ...computing,
  ...conditions,
  ...fields,
  ...wordings,
  ...catalogs,
  ...layers,
}
