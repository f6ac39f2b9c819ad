import type { FindClients, FoundClient } from '../../../package/server.ts'

const client = (id: number | string, more: Partial<FoundClient> = {}): FoundClient => ({
  id,
  name: `Client ${id}`,
  imgurl_logo: '',
  is_pdf_display: false,
  ...more,
})

/** Clients for everybody, for one sex, for one prefecture, and one that takes no enquiries any more. */
const all: readonly (FoundClient & { readonly sex?: string; readonly pref?: string })[] = [
  client(1),
  { ...client('two'), sex: '1' },
  { ...client(3), pref: '13' },
  client(4, { isWithdrawn: true }),
]

/** Finds the clients that match a search. */
export const agencies: FindClients = (search) =>
  all.filter(({ sex = search.sex, pref = search.pref }) =>
    Object.entries({ sex, pref }).every(([name, value]) => search[name] === undefined || search[name] === value),
  )
