import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

// It is never shown, so that it has no label.
export const examples: readonly FieldExample[] = [{ field: { label: undefined, default: 'a' }, pass: [], fail: {} }]
