import type { Scenario } from '../scenario.ts'
import { answered } from './answered.ts'
import { navigation } from './navigation.ts'
import { press } from './press.ts'
import { walk } from './walk.ts'
import { weight } from './weight.ts'

/** All scenarios, in the order of the table. */
export const scenarios: readonly Scenario[] = [...navigation, ...press, walk, ...answered, ...weight]
