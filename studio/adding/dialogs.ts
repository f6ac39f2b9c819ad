import type { FormDialogs } from '../form/form-context.ts'
import { AddQuestion } from './AddQuestion.tsx'
import { TypeDialog } from './TypeDialog.tsx'

/** What the form view adds questions and fields with. */
export const dialogs: FormDialogs = { AddQuestion, TypeDialog }
