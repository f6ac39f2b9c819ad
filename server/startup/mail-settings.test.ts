import { expect, test } from 'vitest'
import { mailIn } from './mail-settings.ts'
import { StartError } from './start-error.ts'

const wrong = (key: string, advice: string) => new StartError(`${key} ${advice}`)
const good = { server: 'smtps://mail.example.jp', from: 'form@example.jp' }
const office = { to: ['office@example.jp'] }
const read = (changes: object) => mailIn({ ...good, ...changes }, ['enquiry', 'piano'], wrong)
const readOffice = (changes: object) => read({ recipients: { office: { ...office, ...changes } } })

test('the least that is needed has usual values', () => {
  expect(readOffice({})).toEqual({
    server: { host: 'mail.example.jp', port: 465, isSecure: true, login: undefined, isPrivate: false },
    from: { address: 'form@example.jp', name: '' },
    recipients: [
      { id: 'office', to: office.to, flows: undefined, showsAnswers: false, link: undefined, language: undefined },
    ],
    confirms: false,
  })
  expect(read({ confirmations: true })).toMatchObject({ recipients: [], confirms: true })
})

test('all settings are read', () => {
  const given = { server: 'smtp://[::1]:2525', private: true, user: 'u', password: 'p', name: '相談所' }
  expect(read(given)).toMatchObject({
    server: { host: '::1', port: 2525, isSecure: false, login: { user: 'u', password: 'p' }, isPrivate: true },
    from: { name: '相談所' },
  })
  expect(read({ server: 'smtp://mail.example.jp' }).server).toMatchObject({ port: 587, isSecure: false })
  const all = { flows: ['piano'], answers: true, link: 'https://example.jp/in/{id}', language: 'ja' }
  expect(readOffice(all).recipients[0]).toMatchObject({
    flows: ['piano'],
    showsAnswers: true,
    link: all.link,
    language: 'ja',
  })
})

test('a domain in other letters is written in ASCII', () => {
  expect(readOffice({ to: ['office@例え.jp'] }).recipients[0]!.to).toEqual(['office@xn--r8jz45g.jp'])
})

test.each<[mistake: string, changes: object, message: RegExp]>([
  ['another key', { host: 'x' }, /^ has the key "host"\. It can have server, user/],
  ['no server', { server: undefined }, /^server must be an address such as smtps:/],
  ['a web address', { server: 'https://mail.example.jp' }, /^server must be an address/],
  ['a path', { server: 'smtps://mail.example.jp/x' }, /^server must be an address/],
  ['a password in the address', { server: 'smtps://u:p@mail.example.jp' }, /^server must not contain a password/],
  ['a private address', { server: 'smtp://10.0.0.1' }, /^server is an address of a private network/],
  ['a public address as a private one', { server: 'smtp://8.8.8.8', private: true }, /^server is a public address/],
  ['a user alone', { user: 'u' }, /^password is missing/],
  ['a password alone', { password: 'p' }, /^user is missing/],
  ['an empty password', { user: 'u', password: '' }, /^password must be a text/],
  ['no sender', { from: undefined }, /^from must be an address/],
  ['a sender with a name', { from: 'A <a@example.jp>' }, /^from must be an address/],
  ['a name of two lines', { name: 'a\r\nBcc: b@example.jp' }, /^name must be a text of one line/],
  ['recipients in a list', { recipients: [] }, /^recipients must be an object/],
  ['a word for true', { confirmations: 'yes' }, /^confirmations must be true or false/],
  ['a reserved name', { recipients: { confirmation: office } }, /^recipients\.confirmation has a name/],
])('a mistake is refused at its place: %s', (_, changes, message) => {
  expect(() => read(changes)).toThrow(message)
})

test.each<[mistake: string, changes: object, message: RegExp]>([
  ['no list', { to: 'office@example.jp' }, /^recipients\.office\.to must be a list/],
  ['nobody', { to: [] }, /^recipients\.office\.to must be a list/],
  ['two in one', { to: ['a@example.jp, b@example.jp'] }, /^recipients\.office\.to\.0 must be an address/],
  ['letters that few servers understand', { to: ['a@example.jp', '名@example.jp'] }, /\.to\.1 must be an address/],
  ['no flow', { flows: ['piamo'] }, /^recipients\.office\.flows names "piamo", no flow/],
  ['another language', { language: 'fr' }, /^recipients\.office\.language must be en or ja/],
  ['no link', { link: 'javascript:alert(1)' }, /^recipients\.office\.link must be an address/],
  ['two lines', { link: 'https://example.jp/\nx' }, /^recipients\.office\.link must be an address/],
])('a recipient with a mistake is refused at its place: %s', (_, changes, message) => {
  expect(() => readOffice(changes)).toThrow(message)
})

test('no message about a mistake contains the password', () => {
  for (const changes of [{ server: 'smtps://u:hush@x.jp' }, { password: 'hush' }, { user: 3, password: 'hush' }])
    expect(() => read(changes)).toThrow(expect.not.stringContaining('hush') as never)
})
