import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The journeys of each engine are one long file that mostly waits: they start first, so that nothing waits for them at the end. */
export class EnginesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const last = (spec: TestSpecification) => Number(spec.project.name !== 'engines')
    return sorted.toSorted((one, other) => last(one) - last(other))
  }
}
