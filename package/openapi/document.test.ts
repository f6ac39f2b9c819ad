import { expect, test } from 'vitest'
import { builtIn } from '../vocabulary.ts'
import { openapi } from './command.ts'

test('the OpenAPI document has the paths that the project configures', () => {
  const { paths, servers } = openapi([], builtIn, {
    base: 'https://api.example.jp',
    paths: { conversion: '/enquiries', file: '/files' },
  })
  expect(servers).toEqual([{ url: 'https://api.example.jp' }])
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/enquiries', '/files', '/files/{id}', '/api/v1/csrf']))
  expect(openapi([], builtIn)).not.toHaveProperty('servers')
})
