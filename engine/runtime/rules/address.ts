const local = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const topLevel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--(?:[A-Za-z0-9-]{0,58}[A-Za-z0-9]))'

/** The pattern of an address of mails in ASCII, with a dotted domain. */
export const addressPattern = `${local}@(?:${label}\\.)+${topLevel}`

/** Reports whether a text is one such address, without a name or anything else beside it. */
export const isAddress = (text: string): boolean => new RegExp(`^${addressPattern}$`, 'u').test(text)
