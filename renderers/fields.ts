import { agreementField } from './agreement/schema.ts'
import { bookingField } from './booking/schema.ts'
import { checkboxesField } from './checkboxes/schema.ts'
import { choiceField } from './choice/schema.ts'
import { dateField } from './date/schema.ts'
import { emailField } from './email/schema.ts'
import { fileField } from './file/schema.ts'
import { groupField } from './group/schema.ts'
import { hiddenField } from './hidden/schema.ts'
import { longtextField } from './longtext/schema.ts'
import { matrixField } from './matrix/schema.ts'
import { numberField } from './number/schema.ts'
import { postalField } from './postal/schema.ts'
import { ratingField } from './rating/schema.ts'
import { selectField } from './select/schema.ts'
import { textField } from './text/schema.ts'

/**
 * The field types of this application without their components: for the checks, the publish step and the server.
 * `index.ts` adds the component of each.
 */
export const fieldTypes = [
  choiceField,
  checkboxesField,
  textField,
  longtextField,
  numberField,
  dateField,
  ratingField,
  matrixField,
  groupField,
  postalField,
  selectField,
  emailField,
  agreementField,
  fileField,
  bookingField,
  hiddenField,
] as const
