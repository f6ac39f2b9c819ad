import type { ContextEntry, Flow } from '../../../schemas/flow.ts'

type Split = Extract<ContextEntry, { split: unknown }>['split']
type Shares = Readonly<Record<string, string>>

const key = 'kaiwa:split'
/** Replaces the browser's storage if it is refused, for the lifetime of the page. */
let remembered: Shares = {}

/** Shares that were drawn for a form that is not open yet. They are stored once it opens. */
let drawnAhead: Shares = {}

type Splitting = Pick<Flow, 'id' | 'context'>

/**
 * Returns the visitor's share in each split of a flow, by context name. It is the one set by the page, or the one
 * stored in this browser, or one drawn by the weights and then stored.
 *
 * @param isAhead whether the form is only prepared. Then a drawn share is stored when the form opens.
 */
export function sharesOf({ id, context }: Splitting, requested: Shares = {}, isAhead = false): Shares {
  const shares: Record<string, string> = {}
  const drawn: Record<string, string> = {}
  for (const [name, entry] of Object.entries(context)) {
    if (!('split' in entry)) continue
    const isShare = (share: string | undefined): share is string =>
      share !== undefined && Object.hasOwn(entry.split, share)
    const before = load()[`${id}.${name}`]
    if (isShare(requested[name])) shares[name] = requested[name]
    else if (isShare(before)) shares[name] = before
    else shares[name] = drawn[`${id}.${name}`] = drawnAhead[`${id}.${name}`] ?? draw(entry.split)
  }
  if (isAhead) drawnAhead = { ...drawnAhead, ...drawn }
  else if (Object.keys(drawn).length > 0) keep({ ...load(), ...drawn })
  return shares
}

/**
 * Like `sharesOf`, but returns undefined if the browser does not store the shares. Use it if other code must get the
 * same shares.
 */
export function lastingShares(flow: Splitting, requested: Shares = {}): Shares | undefined {
  const shares = sharesOf(flow, requested)
  const found = stored()
  return Object.entries(shares).every(([name, share]) => [requested[name], found[`${flow.id}.${name}`]].includes(share))
    ? shares
    : undefined
}

function draw(split: Split): string {
  const all = Object.entries(split)
  let left = Math.random() * all.reduce((sum, [, weight]) => sum + weight, 0)
  return (all.find(([, weight]) => (left -= weight) < 0) ?? all[0]!)[0]
}

const load = (): Shares => ({ ...remembered, ...stored() })

function stored(): Shares {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return { ...(typeof found === 'object' && (found as Shares | null)) }
  } catch {
    return {}
  }
}

function keep(shares: Shares): void {
  remembered = shares
  try {
    localStorage.setItem(key, JSON.stringify(shares))
  } catch {
    // Private modes and in-app browsers may refuse. Then the shares are only in the page's own memory.
  }
}
