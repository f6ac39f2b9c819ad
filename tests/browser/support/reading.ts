import type { Page } from 'playwright-core'
import { program } from '../../support/enquiry.ts'

const { reading: grace } = program.flow.timing

/**
 * A deletion that the form holds back has been told to it: a page's timers go off in the order in which they are due.
 */
export const deletionTold = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((told) => setTimeout(told, ms)), grace)
