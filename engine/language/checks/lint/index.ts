import { groupsOf } from '../../names/entries.ts'
import { subjectOf } from '../../names/subject.ts'
import { ownFindings } from '../../own-lint.ts'
import { problemAt } from '../../read/problem-at.ts'
import { inOrder, type Problem } from '../../read/problem.ts'
import type { Written } from '../../read/source.ts'
import type { Vocabulary } from '../../vocabulary.ts'
import { answerKeyTwice } from './answer-key-twice.ts'
import { blankMessage } from './blank-message.ts'
import { blankText } from './blank-text.ts'
import { bookingLaterAnswer } from './booking-later-answer.ts'
import { bracesInValue } from './braces-in-value.ts'
import { brokenPattern } from './broken-pattern.ts'
import { brokenPlaceholder } from './broken-placeholder.ts'
import { computedCycle } from './computed-cycle.ts'
import { computedOperation } from './computed-operation.ts'
import { computedPoints } from './computed-points.ts'
import { computedSource } from './computed-source.ts'
import { computedUnlisted } from './computed-unlisted.ts'
import { conditionCycle } from './condition-cycle.ts'
import { conditionKey } from './condition-key.ts'
import { conditionLaterStep } from './condition-later-step.ts'
import { conditionValue } from './condition-value.ts'
import { confirmationAddress } from './confirmation-address.ts'
import { confirmationUnknown } from './confirmation-unknown.ts'
import { datePlaceholder } from './date-placeholder.ts'
import { defaultNotAnOption } from './default-not-an-option.ts'
import { defaultTooLong } from './default-too-long.ts'
import { entryLimits } from './entry-limits.ts'
import { fieldKind } from './field-kind.ts'
import { fieldTwice } from './field-twice.ts'
import { fillRefused } from './fill-refused.ts'
import { fillTarget } from './fill-target.ts'
import { hostValue } from './host-value.ts'
import { idEqualsFileName } from './id-equals-file-name.ts'
import { impossibleRules } from './impossible-rules.ts'
import { labelTwice } from './label-twice.ts'
import { labelValue } from './label-value.ts'
import type { AnyLint } from './lint.ts'
import { looseDatePart } from './loose-date-part.ts'
import { messagePlaceholder } from './message-placeholder.ts'
import { missingPart } from './missing-part.ts'
import { missingPlaceholder } from './missing-placeholder.ts'
import { nameClash } from './name-clash.ts'
import { noSuchDay } from './no-such-day.ts'
import { numberOfText } from './number-of-text.ts'
import { optionTitleTwice } from './option-title-twice.ts'
import { optionValueTwice } from './option-value-twice.ts'
import { optionWithoutImage } from './option-without-image.ts'
import { orderComplete } from './order-complete.ts'
import { partOrder } from './part-order.ts'
import { partTwice } from './part-twice.ts'
import { pickUnreachable } from './pick-unreachable.ts'
import { pickWithoutDefault } from './pick-without-default.ts'
import { pictureExists } from './picture-exists.ts'
import { pluralForm } from './plural-form.ts'
import { queryOfParts } from './query-of-parts.ts'
import { reservedName } from './reserved-name.ts'
import { rowTitleTwice } from './row-title-twice.ts'
import { ruleWithoutForm } from './rule-without-form.ts'
import { ruleWithoutMessage } from './rule-without-message.ts'
import { shapeTwice } from './shape-twice.ts'
import { sliceGap } from './slice-gap.ts'
import { slowPattern } from './slow-pattern.ts'
import { splitOfNobody } from './split-of-nobody.ts'
import { unknownAnswer } from './unknown-answer.ts'
import { unknownBanner } from './unknown-banner.ts'
import { unknownCurrency } from './unknown-currency.ts'
import { unknownField } from './unknown-field.ts'
import { unknownHostOption } from './unknown-host-option.ts'
import { unknownLanguage } from './unknown-language.ts'
import { unknownPlaceholder } from './unknown-placeholder.ts'
import { unknownRule } from './unknown-rule.ts'
import { unknownStep } from './unknown-step.ts'
import { unknownTable } from './unknown-table.ts'
import { unknownTimeZone } from './unknown-time-zone.ts'
import { withoutEffect } from './without-effect.ts'
import { wordCycle } from './word-cycle.ts'

/**
 * All lints. They find mistakes that the schema of flow files cannot see, such as unknown names and cases that never
 * occur.
 */
export const lints: readonly AnyLint[] = [
  idEqualsFileName,
  unknownLanguage,
  unknownTimeZone,
  unknownCurrency,
  orderComplete,
  unknownStep,
  unknownTable,
  unknownField,
  computedOperation,
  computedSource,
  computedPoints,
  computedCycle,
  computedUnlisted,
  unknownAnswer,
  queryOfParts,
  unknownBanner,
  unknownHostOption,
  hostValue,
  splitOfNobody,
  labelValue,
  labelTwice,
  unknownRule,
  unknownPlaceholder,
  brokenPlaceholder,
  missingPlaceholder,
  datePlaceholder,
  blankMessage,
  messagePlaceholder,
  pluralForm,
  blankText,
  wordCycle,
  nameClash,
  conditionCycle,
  conditionKey,
  conditionLaterStep,
  bookingLaterAnswer,
  conditionValue,
  pickUnreachable,
  pickWithoutDefault,
  fieldKind,
  confirmationAddress,
  confirmationUnknown,
  fieldTwice,
  fillTarget,
  fillRefused,
  reservedName,
  answerKeyTwice,
  numberOfText,
  partTwice,
  partOrder,
  shapeTwice,
  sliceGap,
  looseDatePart,
  optionValueTwice,
  optionTitleTwice,
  rowTitleTwice,
  optionWithoutImage,
  bracesInValue,
  defaultNotAnOption,
  defaultTooLong,
  entryLimits,
  ruleWithoutForm,
  ruleWithoutMessage,
  impossibleRules,
  noSuchDay,
  brokenPattern,
  slowPattern,
  missingPart,
  withoutEffect,
  pictureExists,
]

/** The lints that look at the fields of a step, and so at those of a group's entries. */
const ofFields: readonly AnyLint[] = [
  unknownField,
  fieldKind,
  withoutEffect,
  messagePlaceholder,
  blankMessage,
  datePlaceholder,
  optionValueTwice,
  optionTitleTwice,
  rowTitleTwice,
  optionWithoutImage,
  defaultNotAnOption,
  defaultTooLong,
  ruleWithoutForm,
  ruleWithoutMessage,
  impossibleRules,
  brokenPattern,
  slowPattern,
]

/**
 * Returns the problems of a flow that is valid under its schema, in reading order.
 *
 * @param pictures the file names of the flow's artwork; undefined if they are not known
 */
export function lint(source: Written, vocabulary: Vocabulary, pictures?: ReadonlySet<string>): Problem[] {
  const subject = subjectOf(source, vocabulary, pictures)
  return inOrder(
    [
      ...lints.flatMap(({ code, check }) => [...check(subject)].map((remark) => ({ ...remark, code }))),
      ...vocabulary.lints.flatMap((own) => ownFindings(own, subject)),
      ...groupsOf(subject.flow).flatMap(({ flow, pathOf }) => {
        const ofEntry = subjectOf({ file: source.file, value: flow }, vocabulary, pictures)
        return ofFields.flatMap(({ code, check }) =>
          [...check(ofEntry)].flatMap((remark) => {
            const path = pathOf(remark.path)
            return path ? [{ ...remark, path, code }] : []
          }),
        )
      }),
    ].map((finding) => problemAt(source, finding)),
  )
}
