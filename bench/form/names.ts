/** The contestant that the others are compared with. */
export const base = 'react'

/** The builds of the project: the usual one, and the light one. */
export const ours = ['Kaiwa', 'Kaiwa-light'] as const
