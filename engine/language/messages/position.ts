/** 1-based place in the file being read. */
export interface Position {
  readonly line: number
  readonly column: number
}
