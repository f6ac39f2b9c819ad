/** An answer as a call's query carries it. */
export const asParameter = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
