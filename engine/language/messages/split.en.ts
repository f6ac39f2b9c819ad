import type { Entry } from './args.ts'

/** The sentences about splits: the differences between their shares, and the results of logs. */
export const split = {
  'split-title': { message: 'Split <split> of <flow>' },
  'split-share': { message: 'share' },
  'split-visits': { message: 'visits' },
  'split-sent': { message: 'sent' },
  'split-rate': { message: '<sent> (<rate> %)' },
  'split-size': { message: '<visits> (<size> %)' },
  'split-compared': { message: 'points, compared with <first>' },
  'split-interval': { message: '<value> (<least> to <most>)' },
  'split-more': {
    message:
      'Decided for <quoted:share>: its visitors send the form more often than those of <quoted:first>, by <least> to <most> percentage points.',
  },
  'split-less': {
    message:
      'Decided against <quoted:share>: its visitors send the form less often than those of <quoted:first>, by <least> to <most> percentage points.',
  },
  'split-same': {
    message:
      '<quoted:share> and <quoted:first> are practically the same: they differ by at most <most> percentage points.',
  },
  'split-open': {
    message: [
      'Not decided between <quoted:first> and <quoted:share>: about <needed> more visits, if the rates stay as they are.',
      'Not decided between <quoted:first> and <quoted:share>: at these rates it would take more visits than is worth waiting for.',
    ],
  },
  'split-no-visits': { message: 'Not decided: the log has no visits of two shares yet.' },
  'split-sizes-wrong': {
    message:
      'Do not trust the difference: the shares do not have the sizes that the flow declares (<names:sizes>). The sizes may have been changed during the test, a share may fail to load or to log, or robots may come to one of them.',
  },
  'split-size-found': { message: '<share>: <found> % instead of <declared> %' },
  'split-sizes-right': { message: 'The shares have the sizes that the flow declares.' },
  'split-sizes-unknown': { message: 'The sizes of the shares are not checked, because no flow here declares them.' },
  'split-equal': {
    message: [
      '<?one>All shares have the same question and send the same shape.',
      'All shares have the same <count> questions and send the same shape.',
    ],
  },
  'split-different': {
    message:
      'Not only the words of <quoted:first> and <quoted:share> differ. For a visitor of <quoted:share> instead of <quoted:first>, this changes:',
  },
  'split-agreement': { message: 'Visitors of <quoted:share> agree to other texts than those of <quoted:first>.' },
  'split-none': { message: '<file>: the flow has no split.' },
} as const satisfies Record<string, Entry>
