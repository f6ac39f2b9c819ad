import { rulesIn } from '../../kinds/rule-branches.ts'
import { ruleNamed } from '../../kinds/rules-of.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import { kindsOf } from '../../vocabulary.ts'
import type { Lint } from './lint.ts'

/** A confirmation to a field that accepts other texts than addresses of mails. */
export const confirmationAddress: Lint<'confirmation-address'> = {
  code: 'confirmation-address',
  *check(subject) {
    const { confirmation } = subject.flow
    const place = subject.fields.find(({ id }) => id === confirmation?.to)
    if (!place || !place.kind.roles.includes('typed') || isAddress(subject, place)) return
    const known = subject.fields.filter((field) => isAddress(subject, field)).map(({ id }) => id)
    const rules = place.ruleNames.filter((rule) => ensuresAddress(subject, rule))
    yield { path: ['confirmation', 'to'], args: { id: place.id, known, rules } }
  },
}

/** Reports whether a field accepts only addresses. */
const isAddress = (subject: Subject, { step, id, field }: FieldPlace): boolean =>
  Object.keys(rulesIn(subject.flow.steps[step]!, id, field, kindsOf(subject.vocabulary))).some((rule) =>
    ensuresAddress(subject, rule),
  )

const ensuresAddress = ({ vocabulary }: Subject, rule: string): boolean =>
  ruleNamed(vocabulary.rules, rule)?.ensures?.includes('mailbox') === true
