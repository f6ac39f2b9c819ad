import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests that take half a minute or more, the longest first. Most of that time they wait for other programs. */
const long = [
  'package/package',
  'authoring/dev',
  'japanese/typing-scripts',
  'accessibility/axe',
  'studio/axe',
  'host/visits/visits',
  'studio/day',
]

/**
 * Starts the longest tests first, after the journeys of each engine, so that no single test delays the end of the run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ project, moduleId }: TestSpecification) => {
      if (project.name === 'engines') return -1
      const among = long.findIndex((name) => moduleId.endsWith(`tests/browser/${name}.test.ts`))
      return among === -1 ? long.length : among
    }
    return sorted.toSorted((left, right) => place(left) - place(right))
  }
}
