import { inEachBranch, rulesIn } from '../../../kinds/rule-branches.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import type { ProofBasis } from '../proof-basis.ts'

/**
 * Returns the groups of fields that must be answerable together: each field of a step by itself, then the fields whose
 * rules name each other.
 */
export function groupsOf({ program, subject }: ProofBasis, step: string): FieldPlace[][] {
  const fields = subject.fields.filter((field) => field.step === step && field.kind.drawn)
  const groups = new Map(fields.map((field) => [field.id, [field]]))
  for (const { id, field } of fields) {
    const rules = inEachBranch(field).map((branch) => rulesIn(program.flow.steps[step]!, id, branch, program.kinds))
    const arguments_ = JSON.stringify(rules.map((rule) => Object.values(rule)))
    for (const field of fields) {
      const [own, its] = [groups.get(id)!, groups.get(field.id)!]
      if (own === its || !arguments_.includes(JSON.stringify(field.id))) continue
      const joined = [...own, ...its]
      for (const member of joined) groups.set(member.id, joined)
    }
  }
  const linked = [...new Set(groups.values())].filter(({ length }) => length > 1)
  return [...fields.map((field) => [field]), ...linked.map((group) => fields.filter((field) => group.includes(field)))]
}
