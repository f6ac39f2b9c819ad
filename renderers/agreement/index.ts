import { defineRenderer } from '../renderer.ts'
import { AgreementField } from './AgreementField.tsx'
import { agreementField } from './schema.ts'

export const agreement = defineRenderer(agreementField, AgreementField)
