import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FieldType } from '../../runtime/program/field-type.ts'

/**
 * The field types of an application, from the module that exports them as `fieldTypes`.
 * @throws Error with a line for the reader where there is no such export
 */
export async function fieldTypesIn(file: string | undefined): Promise<readonly FieldType[]> {
  if (file === undefined) throw new Error('Name the module that exports "fieldTypes" with --fields.')
  const { fieldTypes } = (await import(pathToFileURL(resolve(file)).href)) as {
    fieldTypes?: readonly FieldType[]
  }
  if (!fieldTypes) throw new Error(`${file} does not export "fieldTypes".`)
  return fieldTypes
}
