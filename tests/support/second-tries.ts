import type { Reporter, TestModule } from 'vitest/node'

/**
 * Lists, at the end of a run, the tests that failed and then passed. Tests are repeated only with `KAIWA_RETRY`, and
 * only those that wait for browsers and servers. Each line of the list is a defect: of the test or of the program.
 */
export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .flatMap((test) => [
          `  ${module.project.name}  ${module.relativeModuleId} > ${test.fullName}`,
          ...(test.result().errors ?? []).map(({ message }) => `    ${message}`),
        ]),
    )
    if (lines.length) console.log(['Passed only when repeated:', ...lines, ''].join('\n'))
  }
}
