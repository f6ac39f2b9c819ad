import { describe, expect, test } from 'vitest'
import { wordingOf } from '../messages/wording.ts'
import { readSource } from './read.ts'

/** A text with one mistake: `change` replaces a part of `sound`, which causes exactly this problem. */
interface Broken {
  readonly name: string
  readonly change: readonly [from: string, to: string]
  /** `line:column code`. */
  readonly at: string
  readonly message: string
  readonly path: string
  /** True if the mistake is unambiguous, so that there is a source nevertheless. */
  readonly repaired?: boolean
  /** True if the flow can still be used. */
  readonly harmless?: boolean
}

/** A text without mistakes. */
export const sound = `{
  "id": "x",
  "order": ["a", "b"],
  "steps": {
    "a": {
      "when": { "parent": true },
      "max": 3
    },
    "b": { "text": "\u306F\u3044" }
  }
}
`

/** Declares one test for each broken text. */
export const testMistakes = (topic: string, texts: readonly Broken[]): void => {
  describe(`one mistake: ${topic}`, () => {
    test.each(texts)('$name', ({ change: [from, to], at, path, message, repaired = false, harmless = false }) => {
      expect(sound).toContain(from)
      const { source, problems } = readSource(
        sound.replace(from, () => to),
        'x.flow.json',
      )
      expect(problems.map((problem) => `${problem.line}:${problem.column} ${problem.code}`)).toEqual([at])
      const [problem] = problems
      expect(problem).toMatchObject({ file: 'x.flow.json', severity: harmless ? 'warning' : 'error', path })
      expect(problem && wordingOf('en', problem).message).toBe(message)
      expect(source !== undefined).toBe(repaired)
    })
  })
}
