import type { FieldPlace } from './subject.ts'

/** Reports whether texts can contain the answer to a field. */
export const isQuotable = ({ kind }: FieldPlace): boolean => kind.drawn && !kind.agrees
