/** The types of files that a field can accept, by their name in a flow. */
export const fileTypes = {
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  png: { mediaType: 'image/png', extension: 'png' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
} as const

export type FileType = keyof typeof fileTypes

/** The largest file, in megabytes of 1,048,576 bytes, that a flow can allow and a server accepts. */
export const mostMegabytes = 10
