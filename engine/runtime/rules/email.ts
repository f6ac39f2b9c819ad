import { addressPattern } from './address.ts'
import type { Example, Test } from './rule.ts'

const pattern = `^(?:|${addressPattern})$`
const address = new RegExp(pattern, 'u')

/**
 * Requires an ASCII address with a dotted domain. Dots may be anywhere before the @: the Japanese mobile carriers once
 * let their customers register `a..b@` and `a.@`, and such addresses are still in use.
 */
export const name = 'email'

export const argument = { const: true } as const

export const ensures = ['mailbox'] as const

export const test: Test<true> = (value) => address.test(value)

export const portable = () => ({ pattern })

export const messages = {
  en: 'This is not a complete e-mail address',
  ja: '{field}は有効なメールアドレスではありません',
}

export const help = {
  en: 'The value is an e-mail address. Write true.',
  ja: 'メールアドレスの形にします。true と書きます。',
  title: { en: 'E-mail address', ja: 'メールアドレス' },
  synonyms: ['isEmail', 'mail', 'emailAddress', 'format'],
}

export const demands = () => ({ fill: addressOf })

export const isInAllVectors = true

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: ['', 'taro+lp@gmail.com', 'taro..y.@docomo.ne.jp', '-taro@ezweb.ne.jp', 'a@b.xn--q9jyb4c'],
    fail: ['taro', '@gmail.com', 'taro@gmail', 'a@b.c', 'a@-b.jp', 'a@b-.jp', 'a@b..jp', 'a@1.2', 'a@b.jp\n'],
  },
]

/**
 * Returns an address of about this length, with at most 64 characters before the @ and labels of at most 63 after it.
 */
function addressOf(start: string, length: number): string {
  const top = '.jp'
  if (start.includes('@')) return `${start}a${top}`
  const name = start.padEnd(Math.min(64, Math.max(1, length - top.length - 2)), 'a')
  const rest = Math.max(1, length - name.length - 1 - top.length)
  const domain = 'a'.repeat(rest).replace(/(.{63})(?=.)/g, (part) => `${part.slice(0, -1)}.`)
  return `${name}@${domain}${top}`
}
