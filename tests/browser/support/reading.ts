import type { Page } from 'playwright-core'
import { program } from '../../support/enquiry.ts'

const { reading: grace } = program.flow.timing

/**
 * Waits until the form has received a deletion that it delays. A page's timers fire in the order in which they are due.
 */
export const deletionReported = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), grace)
