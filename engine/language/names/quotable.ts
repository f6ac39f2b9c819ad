import type { FieldPlace } from './subject.ts'

/** True for a field of which texts can say the answer. */
export const isQuotable = ({ kind }: FieldPlace): boolean => kind.drawn && !kind.agrees
