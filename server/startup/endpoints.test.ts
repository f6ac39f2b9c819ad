import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPrivate } from '../delivery/addresses.ts'
import { readEndpoints } from './endpoints.ts'
import { StartError } from './start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-endpoints-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'deliveries.json')
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const crm = { url: 'https://crm.example.jp/kaiwa', secrets: [secret] }

const read = (text: string) => {
  writeFileSync(file, text)
  return readEndpoints(file, ['enquiry', 'piano'])
}
const readWebhook = (webhook: object) => read(JSON.stringify({ webhooks: { crm: { ...crm, ...webhook } } }))

test('endpoints have their address, flows and keys', async () => {
  expect(await readWebhook({ flows: ['piano'] })).toEqual({
    webhooks: [
      { id: 'crm', url: new URL(crm.url), flows: ['piano'], keys: [Buffer.alloc(32, 7)], allowsPrivate: false },
    ],
    mail: undefined,
  })
  const { webhooks } = await readWebhook({ url: 'http://127.0.0.1:9/x', private: true })
  expect(webhooks[0]).toMatchObject({ flows: undefined, allowsPrivate: true })
})

test.each<[mistake: string, text: string, message: RegExp]>([
  ['no JSON', '{ "webhooks": ', /is not JSON/],
  ['another key', '{ "hooks": {} }', /the file has the key "hooks"\. It can have webhooks, mail\./],
  ['a list', '{ "webhooks": [] }', /webhooks must be an object/],
  ['a name with a dot', `{ "webhooks": { "a.b": ${JSON.stringify(crm)} } }`, /webhooks\.a\.b needs a name/],
  [
    'a reserved name',
    `{ "webhooks": { "confirmation": ${JSON.stringify(crm)} } }`,
    /webhooks\.confirmation has a name/,
  ],
  ['no object', '{ "webhooks": { "crm": "https://crm.example.jp" } }', /webhooks\.crm must be an object/],
])('a file with a mistake is refused: %s', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message)
  await expect(read(text)).rejects.toBeInstanceOf(StartError)
})

test.each<[mistake: string, webhook: object, message: RegExp]>([
  ['another key', { uri: 'x' }, /webhooks\.crm has the key "uri"\. It can have url, flows, secrets, private\./],
  ['no address', { url: 'crm.example.jp' }, /webhooks\.crm\.url must be an address/],
  ['no web address', { url: 'ftp://crm.example.jp' }, /webhooks\.crm\.url must be an address/],
  ['without encryption', { url: 'http://crm.example.jp' }, /must begin with https:\/\//],
  ['with a password', { url: 'https://a:b@crm.example.jp' }, /must not contain a password/],
  ['this machine', { url: 'https://127.0.0.1/x' }, /is an address of a private network/],
  ['this machine as a number', { url: 'https://2130706433/x' }, /is an address of a private network/],
  ['a local address of version 6', { url: 'https://[::1]/x' }, /is an address of a private network/],
  ['no flow', { flows: ['enquiry', 'piamo'] }, /flows names "piamo", no flow\. There are enquiry, piano\./],
  ['no flows', { flows: [] }, /flows must be a list/],
  ['no secrets', { secrets: [] }, /secrets must be a list/],
  ['a short secret', { secrets: [secret, 'whsec_c2hvcnQ='] }, /secrets has as number 2 no secret/],
  ['another word than true', { private: 'yes' }, /private must be true or false/],
])('an endpoint with a mistake is refused at its place: %s', async (_, webhook, message) => {
  await expect(readWebhook(webhook)).rejects.toThrow(message)
})

test('no message about a mistake contains a secret', async () => {
  const broken = JSON.stringify({ webhooks: { crm } }).slice(0, -1)
  for (const text of [broken, JSON.stringify({ webhooks: { crm: { ...crm, secrets: [`${secret}!`] } } })])
    await expect(read(text)).rejects.toSatisfy((error: Error) => !error.message.includes(secret.slice(6, 30)))
})

test('a file that cannot be read is named', async () => {
  await expect(readEndpoints(join(folder, 'other.json'), [])).rejects.toThrow(/KAIWA_DELIVERIES is ".*other\.json"/)
})

test.each([
  ['10.1.2.3', true],
  ['100.100.0.1', true],
  ['127.0.0.53', true],
  ['169.254.169.254', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2606:4700::1111', false],
])('%s is in a private network: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected)
})
