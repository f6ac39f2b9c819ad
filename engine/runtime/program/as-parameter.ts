import type { PayloadValue } from '../kinds/value.ts'

/** An answer as a call's query carries it; of a list, all values with commas between. */
export const asParameter = (value: PayloadValue): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
