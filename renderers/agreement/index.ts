import { defineRenderer } from '../renderer.ts'
import { AgreementField } from './AgreementField.tsx'
import type { agreementField } from './schema.ts'

export const agreement = defineRenderer<typeof agreementField>('agreement', AgreementField)
