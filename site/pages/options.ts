/** The options that a landing page takes from its own address. */
export type PageOptions = Record<string, PageOption>

type PageOption = string | number | boolean

const NUMBER = /^-?\d+(?:\.\d+)?$/
const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

const text = (value: string): PageOption => value
const number = (value: string): PageOption => (NUMBER.test(value) ? Number(value) : value)
const flag = (value: string): PageOption => FLAGS.get(value) ?? value

const readers = new Map([
  ['flow', text],
  ['isParentRequest', flag],
  ['generation', number],
  ['lpType', text],
  ['prefId', number],
  ['cityId', number],
  ['areaName', text],
])

/**
 * Returns the open options in a query string. Absent and empty parameters are left out, and so are other names. Nothing
 * is validated here: `generation=abc` stays the text `abc`, and the engine reports the mistake.
 */
export function optionsFromQuery(query: string): PageOptions {
  const options: PageOptions = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const reader = readers.get(name)
    if (reader && value !== '') options[name] = reader(value)
  }
  return options
}

/**
 * Returns the options of an opener: its own, overridden by those of the address. If the address names a flow, the page
 * type `standard` is left out: another flow may have no page types.
 */
export function openerOptions({ lpType, ...own }: PageOptions, fromQuery: PageOptions): PageOptions {
  const showsType = lpType !== undefined && (fromQuery.flow === undefined || lpType !== 'standard')
  return { ...own, ...(showsType && { lpType }), ...fromQuery }
}
