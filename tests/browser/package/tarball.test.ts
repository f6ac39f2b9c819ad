import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, expect, test } from 'vitest'
import { packed } from './packed.ts'

let tarball: Buffer<ArrayBuffer>

beforeAll(async () => void (tarball = readFileSync(await packed())))

test('a fresh clone packs a package with which publint finds nothing wrong', async () => {
  const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length)
  expect((await publint({ strict: true, pack: { tarball: bytes } })).messages).toEqual([])
})

/** The package is made of ES modules, which old ways to find modules do not know; style sheets have no types. */
const isExpected = (problem: Problem) =>
  problem.kind === 'CJSResolvesToESM' || ('resolutionKind' in problem && (problem.resolutionKind === 'node10' || problem.entrypoint.endsWith('.css')))

test('its types are found, and are those of what is run', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  expect(analysis.types).not.toBe(false)
  expect('problems' in analysis && analysis.problems.filter((problem) => !isExpected(problem))).toEqual([])
})
