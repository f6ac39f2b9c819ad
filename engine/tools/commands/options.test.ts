import { expect, test } from 'vitest'
import { runHere } from '../../../tests/support/run-here.ts'
import { defineCommand, readOptions } from './command.ts'
const options = { check: { type: 'boolean' }, port: { type: 'string' } } as const

test('options and files are accepted in any order', () => {
  const { values, positionals } = readOptions(['a', '--port', '80', 'b', '--check', '--', '--c'], options)
  expect([{ ...values }, positionals]).toEqual([{ check: true, port: '80' }, ['a', 'b', '--c']])
  expect(readOptions(['--port=-1'], options).values.port).toBe('-1')
})

test.each([
  [['--chekc'], 'There is no option --chekc; there are --check, --port. Did you mean --check?'],
  [['-x'], 'There is no option -x; there are --check, --port.'],
  [['--port'], '--port needs a value.'],
  [['--port', '--check'], '--port needs a value.'],
  [['--check=1'], '--check takes no value.'],
])('%j is refused with a message', (args, message) => expect(() => readOptions(args, options)).toThrow(message))

test('a command reports in the language of its user', async () => {
  const command = defineCommand({ options, run: () => 0 })
  expect(await runHere(command, ['--chekc'], { LC_ALL: 'ja_JP.UTF-8' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--check のことですか'),
  })
  expect(await runHere(command, ['--chekc', '--lang', 'ja'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--check のことですか'),
  })
})
