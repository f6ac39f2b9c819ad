import { expect, test } from 'vitest'
import { readEnquiry } from '../../tests/support/enquiry.ts'
import { meantDomain } from './typo.ts'

const domains = readEnquiry().tables!.mailDomains as unknown as readonly string[]

test.each([
  ['taro@gmail.con', 'gmail.com'],
  ['taro@gmail.co', 'gmail.com'],
  ['taro@gmail.cmo', 'gmail.com'],
  ['taro@gmail.comm', 'gmail.com'],
  ['taro@gmai.com', 'gmail.com'],
  ['taro@gmial.com', 'gmail.com'],
  ['taro@GMAI.COM', 'gmail.com'],
  ['taro@gnail.con', 'gmail.com'],
  ['taro@gmail.co.jp', 'gmail.com'],
  ['taro@gmail.ne.jp', 'gmail.com'],
  ['taro@docomo.co.jp', 'docomo.ne.jp'],
  ['taro@docomo.ne.jo', 'docomo.ne.jp'],
  ['taro@docom.ne.jp', 'docomo.ne.jp'],
  ['taro@yahoo.co.jpp', 'yahoo.co.jp'],
  ['taro@yahoo.cojp', 'yahoo.co.jp'],
  ['taro@yafoo.co.jp', 'yahoo.co.jp'],
  ['taro@icloud.co.jp', 'icloud.com'],
  ['taro@iclould.com', 'icloud.com'],
  ['taro@hotmail.con', 'hotmail.com'],
  ['taro@outlok.jp', 'outlook.jp'],
  ['taro@softbank.jp', 'softbank.ne.jp'],
  ['taro@ezweb.co.jp', 'ezweb.ne.jp'],
  ['taro@au.con', 'au.com'],
])('%s meant %s', (text, meant) => {
  expect(meantDomain(text, domains)).toBe(meant)
})

test.each(domains)('%s is meant as it is', (domain) => {
  expect(meantDomain(`taro@${domain}`, domains)).toBeUndefined()
})

// Real domains of people, companies, schools and providers, and what nobody can tell.
test.each([
  'example.jp',
  'example.com',
  'mail.com',
  'ymail.com',
  'email.com',
  'yahoo.com',
  'yahoo.fr',
  'yahoo.co.uk',
  'yahoo.co.kr',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.fr',
  'live.com',
  'live.co.uk',
  'mac.com',
  'aol.com',
  'qq.com',
  'gmx.com',
  'foxmail.com',
  'hushmail.com',
  'protonmail.com',
  'emobile.ne.jp',
  'softbank.co.jp',
  'g.softbank.co.jp',
  'nifty.ne.jp',
  'so-net.ne.jp',
  'plala.or.jp',
  'biglobe.ne.jp',
  'ocn.ne.jp',
  'jp.toyota.co.jp',
  'u-tokyo.ac.jp',
  'as.co.jp',
  'we.com',
  'au.co.jp',
  'like.jp',
  'yahoo.jp',
  'gmail',
  '',
])('%s is left alone', (domain) => {
  expect(meantDomain(`taro@${domain}`, domains)).toBeUndefined()
})

test.each(['', 'gmail.con', '@gmail.con'])('"%s" has no address to correct', (text) => {
  expect(meantDomain(text, domains)).toBeUndefined()
})
