import { defineRenderer } from '../../package/react.ts'

/** A renderer as somebody writes it outside this repository. */
export const stars = defineRenderer('stars', () => null)
