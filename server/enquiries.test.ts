import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import stringWidth from 'string-width'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { enquiryOf } from './enquiry/enquiry.ts'
import { enquiryStore } from './enquiry/store.ts'
import { storeFile } from './files/store.ts'
import { answer } from './testing/flows.ts'
import { plain } from './testing/pictures.ts'
import { run } from './testing/program.ts'

// Each test starts programs, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function store(answers: readonly Record<string, unknown>[]): Promise<void> {
  const database = openEmbedded(join(folder, 'kaiwa.db'))
  await migrate(database)
  for (const [index, each] of answers.entries()) {
    const sent = {
      token: `token-${index}`,
      createdAt: `2026-07-01T15:00:0${index}.000Z`,
      flow: 'enquiry',
      version: '1',
      consent: '2',
      answer: each,
    }
    await enquiryStore(database)(enquiryOf(sent), {
      key: undefined,
      replaced: [],
      form: `form-${index}`,
      applicant: undefined,
      acceptDuplicates: false,
      phone: undefined,
      verified: undefined,
      files: { session: '', files: [] },
      booked: { session: '', bookings: [] },
      messages: [],
      agencies: { ids: [1, 3], needed: true },
    })
  }
  await database.close()
}

async function enquiries(...options: string[]) {
  const program = run('enquiries.ts', tmpdir(), { KAIWA_DATA: folder }, options)
  return { code: await program.ended, out: program.out(), err: program.err() }
}

test('a missing database and an empty one are reported without an error', async () => {
  expect(await enquiries()).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(/^No enquiries yet: there is no/),
  })
  await store([])
  expect(await enquiries()).toEqual({ code: 0, out: 'No enquiries yet.\n', err: '' })
})

test('an unknown option is refused with the usage', async () => {
  const result = await enquiries('--json')
  expect(result).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Unknown option '--json'\nUsage: npm run/),
  })
})

test('an enquiry is exported and deleted by its token, the old ones by their age', async () => {
  await store([answer, { ...answer, tel: '08012345678' }])
  const { out } = await enquiries('--export', 'token-0')
  expect(JSON.parse(out)).toMatchObject([
    { token: 'token-0', answer, agencies: ['ひなた 結婚相談所', 'えにし ご縁相談室'] },
  ])
  expect(await enquiries('--delete', 'token-0')).toEqual({ code: 0, out: 'Deleted 1 enquiry.\n', err: '' })
  const gone = { code: 1, out: '', err: 'There is no enquiry token-0.\n' }
  expect(await enquiries('--delete', 'token-0')).toEqual(gone)
  expect(await enquiries('--export', 'token-0')).toEqual(gone)
  expect((await enquiries('--purge-older-than', '99999d')).out).toMatch(/^Deleted 0 enquiries received before 1/)
  expect((await enquiries()).out).toContain('08012345678')
})

test('an export writes the files of an enquiry beside the database, readable by their owner only', async () => {
  await store([answer])
  const database = openEmbedded(join(folder, 'kaiwa.db'))
  const file = {
    id: 'some-id',
    session: '',
    flow: 'enquiry',
    field: 'photos',
    type: 'jpeg',
    expiresAt: '2030',
  } as const
  await storeFile(database, file, plain.jpeg)
  await database.query("insert into enquiry_files (token, file_id) values ('token-0', 'some-id')")
  await database.query('update enquiries set answer = \'{"photos":["some-id"],"colours":["red","blue"]}\'')
  await database.close()
  expect((await enquiries()).out).toContain('photos: 1 file | colours: red / blue\n')
  expect((await enquiries('--csv')).out).toMatch(/,some-id,red \/ blue\r\n$/)
  const { out, err } = await enquiries('--export', 'token-0')
  const written = join(folder, 'enquiry-token-0')
  expect(err).toContain(`Its files are in `)
  expect(JSON.parse(out)).toMatchObject([{ files: [{ field: 'photos', type: 'jpeg', size: plain.jpeg.length }] }])
  expect(await readFile(join(written, 'photos-some-id.jpg'))).toEqual(plain.jpeg)
  expect([(await stat(written)).mode & 0o77, (await stat(join(written, 'photos-some-id.jpg'))).mode & 0o77]).toEqual([
    0, 0,
  ])
})

test('deleted data are in none of the files any more', async () => {
  await store([{ ...answer, name1: 'ISHIKAWA-GOEMON' }])
  await enquiries('--delete', 'token-0')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
  expect(files.map(({ name }) => name)).toContain('kaiwa.db')
  expect(contents.filter((content) => content.includes('ISHIKAWA-GOEMON'))).toEqual([])
})

test('the table is aligned by display width, in local time, and prints no control characters', async () => {
  await store([answer, { ...answer, name1: 'ｶﾄｳ', name2: '\u001b[2J次郎', is_parent_request: true }])
  const { out } = await enquiries()
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^received \(Asia\/Tokyo\) +flow +mode +token +agencies +answers$/)
  expect(lines[2]).toMatch(/^2026-07-02 00:00:00 +enquiry {2}self {4}token-0 /)
  expect(lines[3]).toMatch(/^2026-07-02 00:00:01 +enquiry {2}parent {2}token-1 .* \| name1: ｶﾄｳ \| name2: \[2J次郎 \| /)
  const starts = lines.map((line) => stringWidth(line.slice(0, line.search(/answers|sex: |-+$/))))
  expect(new Set(starts).size).toBe(1)
  expect(lines[2]).toContain('ひなた 結婚相談所 / えにし ご縁相談室')
})

test('the CSV contains all values that were sent, quoted, and no formula', async () => {
  await store([{ ...answer, name1: '=HYPERLINK("x")', email: '+81@example.jp', tel: '-1\n2', furigana1: '＠SUM' }])
  const { out } = await enquiries('--csv')
  expect(out).toMatch(/^\ufeffreceived,flow,mode,name,reading,tel,email,agencies,token,.+,superseded_by,answer\.sex,/)
  expect(out.endsWith('\r\n')).toBe(true)
  expect(out).toContain(`,"'=HYPERLINK(""x"") 花子",'＠SUM ハナコ,`)
  expect(out).toContain(`,'+81@example.jp,`)
  expect(out).toContain(`,"'-1\n2",`)
  expect(out).not.toMatch(/(^|,)"?[=+\-@＠]/m)
})
