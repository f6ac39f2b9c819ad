import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'

/** The package is made of ES modules, which old ways to find modules do not know; style sheets have no types. */
const isExpected = (problem: Problem) =>
  problem.kind === 'CJSResolvesToESM' ||
  ('resolutionKind' in problem && (problem.resolutionKind === 'node10' || problem.entrypoint.endsWith('.css')))

/** What is wrong with the types of a package: of modules that are not found, or are others than those that run. */
export async function typeProblems(tarball: Uint8Array): Promise<readonly Problem[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (!('problems' in analysis)) throw new Error('The package has no types.')
  return analysis.problems.filter((problem) => !isExpected(problem))
}
