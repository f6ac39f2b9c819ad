/** What the server shows besides its replies to calls. */
export interface Site {
  /** Folders of files, each with the path of its address, which ends with a slash. The first one with a file counts. */
  readonly folders: readonly { readonly path: string; readonly folder: string }[]
  /** Pages and style sheets by their addresses, for which no folder has a file. */
  readonly texts: Readonly<Record<string, string>>
}

/** Returns a site that consists of one folder. */
export const siteIn = (folder: string): Site => ({ folders: [{ path: '/', folder }], texts: {} })
