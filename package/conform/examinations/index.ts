import type { Examination } from '../examination.ts'
import { answers } from './answers.ts'
import { files } from './files.ts'
import { keys } from './keys.ts'
import { replies } from './replies.ts'
import { requests } from './requests.ts'
import { sessions } from './sessions.ts'

/** All examinations, in the order in which they are carried out. */
export const examinations: readonly Examination[] = [
  ...sessions,
  ...requests,
  ...answers,
  ...keys,
  ...files,
  ...replies,
]
