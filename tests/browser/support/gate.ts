/** A promise that replies wait for until a test opens it. */
export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((done) => (open = done))
  return { opened, open }
}
