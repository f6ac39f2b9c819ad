import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

test('without any setting the server accepts only local connections', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 4310,
    secret: undefined,
    databaseUrl: undefined,
    origins: [],
    limits: true,
    log: 'off',
    smsNumbers: 'jp',
  })
})

test('several origins may be given', () => {
  const { origins } = readSettings({ KAIWA_ORIGIN: 'https://example.jp, http://[::1]:8080/' })
  expect(origins).toEqual(['https://example.jp', 'http://[::1]:8080'])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is no number', { PORT: 'http' }, /^PORT is "http"\. Give a whole number from 0 to 65535/],
  ['a port too high', { PORT: '65536' }, /^PORT is "65536"/],
  ['an unknown time zone', { TIME_ZONE: 'Tokio' }, /^TIME_ZONE is "Tokio".+Asia\/Tokyo\.$/],
  ['a short secret', { KAIWA_SECRET: 'short' }, /^KAIWA_SECRET is too short\. Give at least 32/],
  ['a secret of blanks', { KAIWA_SECRET: ' '.repeat(40) }, /^KAIWA_SECRET is too short\. Give at least 32/],
  [
    'an origin without a scheme',
    { KAIWA_ORIGIN: 'example.jp' },
    /^KAIWA_ORIGIN has "example\.jp"\. Give what visitors/,
  ],
  [
    'an origin with a path',
    { KAIWA_ORIGIN: 'https://a.jp,https://b.jp/form' },
    /^KAIWA_ORIGIN has "https:\/\/b\.jp\/form"/,
  ],
  ['another kind of origin', { KAIWA_ORIGIN: 'ftp://example.jp' }, /^KAIWA_ORIGIN has/],
  [
    'an unknown kind of log',
    { KAIWA_LOG: 'verbose' },
    /^KAIWA_LOG is "verbose"\. Give off or json, or leave it out for off\.$/,
  ],
  ['an unknown value for the limits', { KAIWA_LIMITS: 'no' }, /^KAIWA_LIMITS is "no"\. Give on or off/],
  ['an unknown value for the numbers', { KAIWA_SMS_NUMBERS: 'uk' }, /^KAIWA_SMS_NUMBERS is "uk"\. Give jp or any/],
  ['a cap on files that is no number', { KAIWA_FILES_DAILY: '-1' }, /^KAIWA_FILES_DAILY is "-1"/],
  ['a cap that is no number', { KAIWA_SMS_DAILY: 'many' }, /^KAIWA_SMS_DAILY is "many"\. Give a whole number/],
])('%s is refused', (_name, environment, message) => {
  expect(() => readSettings(environment)).toThrow(StartError)
  expect(() => readSettings(environment)).toThrow(message)
})
