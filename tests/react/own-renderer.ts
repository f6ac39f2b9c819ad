import { defineRenderer } from '../../package/react.ts'

/** A renderer as an author outside this repository writes it. */
export const stars = defineRenderer('stars', () => null)
