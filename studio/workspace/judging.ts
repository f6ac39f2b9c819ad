import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Desk } from '../desk/desk.ts'
import { latest } from '../desk/latest.ts'
import type { Opened } from '../desk/opened.ts'
import type { Checked } from '../desk/prover.ts'
import type { Reading } from '../desk/reader.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'

/** A flow that is to be judged, with all open flows. */
interface JudgeRequest {
  readonly opened: Opened
  readonly id: string
  readonly language: Language
  /** Returns the other flows of its family that the latest changes affect. To know them, their files are read. */
  readonly family: () => readonly string[]
}

/** The result of reading a flow, with the text that was read. */
export interface ReadFlow extends Reading {
  readonly of: string
}

/** The findings of the check, with the text that was checked. */
export interface Judgement extends Checked {
  readonly of: string
  /** The findings in the other flows of the family. Undefined while these are still being checked. */
  readonly family: readonly WordedFinding[] | undefined
}

/** The receivers of the results. `failed`: the check itself gave up, as on a text that is nested too deeply. */
interface Receivers {
  readonly read: (id: string, reading: ReadFlow) => void
  readonly judged: (id: string, judgement: Judgement) => void
  readonly failed: (id: string, of: string) => void
}

/**
 * Reads and checks flows as they are typed. Only the latest request counts. The check begins when the text has been
 * read, so that the preview does not wait for it.
 */
export function judging(desk: Desk, { read, judged, failed }: Receivers): (request: JudgeRequest) => void {
  const checks = latest(async ({ opened, id, language, family: familyOf }: JudgeRequest, isLast) => {
    const of = opened.texts[id]!
    try {
      const family = familyOf()
      const checked = await desk.prover.check(opened, id, language)
      judged(id, { ...checked, of, family: family.length === 0 ? [] : undefined })
      const found: WordedFinding[] = []
      for (const member of family) {
        if (!isLast()) return
        const { findings } = await desk.prover.check(opened, member, language)
        found.push(...findings.filter(({ flow }) => flow === member))
      }
      if (family.length > 0) judged(id, { ...checked, of, family: found })
    } catch {
      failed(id, of)
    }
  })
  return latest(async (request: JudgeRequest, isLast) => {
    const { opened, id, language } = request
    const of = opened.texts[id]!
    try {
      read(id, { ...(await desk.reader.read(opened, id, language)), of })
    } catch {
      read(id, { flow: undefined, findings: [], of })
    }
    if (isLast()) checks(request)
  })
}
