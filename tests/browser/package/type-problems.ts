import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'

/** The package consists of ES modules, which older module resolution does not support. Style sheets have no types. */
const isExpected = (problem: Problem) =>
  problem.kind === 'CJSResolvesToESM' ||
  ('resolutionKind' in problem && (problem.resolutionKind === 'node10' || problem.entrypoint.endsWith('.css')))

/**
 * Lists the problems with a package's types: modules that are not found, or types that do not match the code that runs.
 */
export async function typeProblems(tarball: Uint8Array): Promise<readonly Problem[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (!('problems' in analysis)) throw new Error('The package has no types.')
  return analysis.problems.filter((problem) => !isExpected(problem))
}
