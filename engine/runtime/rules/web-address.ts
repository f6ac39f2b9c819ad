import type { Example, Test } from './rule.ts'

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const topLevel = '(?:\\p{L}[\\p{L}\\p{M}]{1,62}|[Xx][Nn]--(?:[A-Za-z0-9-]{0,58}[A-Za-z0-9]))'
const host = `(?:${label}\\.)+${topLevel}`
const pattern = `^(?:|(?:[Hh][Tt][Tt][Pp][Ss]?://)?${host}(?::[0-9]{1,5})?(?:[/?#][^\\s\\p{C}]*)?)$`
const address = new RegExp(pattern, 'u')

/**
 * Requires the address of a page, with or without `https://`, which people seldom write. Domains may be in any script.
 * User names, passwords and numeric addresses are refused, because business cards don't contain them.
 */
export const name = 'webAddress'

export const argument = { const: true } as const

export const test: Test<true> = (value) => address.test(value)

export const portable = () => ({ pattern })

export const messages = { en: 'This is not a complete web address', ja: '{field}は有効なURLではありません' }

export const help = {
  en: 'The value is the address of a web page, with or without https:// in front. Write true.',
  ja: 'Web ページのアドレス（URL）の形にします。先頭の https:// はなくても構いません。true と書きます。',
  title: { en: 'Web address', ja: 'URL' },
  synonyms: ['url', 'uri', 'isUrl', 'website', 'link', 'format'],
}

export const demands = () => ({ fill: addressOf })

export const examples: Example<true>[] = [
  {
    argument: true,
    pass: [
      '',
      'example.co.jp',
      'https://www.example.com',
      'HTTP://example.com:8080/a/b?c=d#e',
      'example.com?from=card',
      '\u65E5\u672C\u8A9E.jp/\u4F1A\u793E',
      'xn--wgv71a119e.xn--q9jyb4c/',
      '\u092D\u093E\u0930\u0924.\u092D\u093E\u0930\u0924',
    ],
    fail: [
      'example',
      'https://',
      'https:/example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://me:secret@example.com',
      '192.0.2.1',
      '-a.example.com',
      'a-.example.com',
      'a..example.com',
      'example.c',
      'example.com:port',
      'example.com/a b',
      'example.com\n',
      'taro@example.com',
    ],
  },
]

/** Returns an address of about this length. */
function addressOf(start: string, length: number): string {
  const domain = start.includes('.') ? start : `${start}a.jp`
  return length > domain.length ? `${domain}/`.padEnd(length, 'a') : domain
}
