/**
 * What other makers of forms call a field, with the types that serve for it here, as far as an application has them. None
 * of these names can be put right by one word alone.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  boolean: ['choice', 'agreement'],
  bool: ['choice', 'agreement'],
  buttons: ['choice'],
  checkbox: ['checkboxes', 'agreement'],
  consent: ['agreement'],
  dropdown: ['select'],
  image: ['file'],
  integer: ['number'],
  multiple: ['checkboxes'],
  multiselect: ['checkboxes'],
  password: ['text'],
  phone: ['text'],
  photo: ['file'],
  radio: ['choice'],
  range: ['number', 'rating'],
  scale: ['rating'],
  slider: ['number', 'rating'],
  stars: ['rating'],
  string: ['text'],
  switch: ['agreement', 'choice'],
  tel: ['text'],
  telephone: ['text'],
  textarea: ['longtext'],
  time: ['select'],
  toggle: ['agreement', 'choice'],
  upload: ['file'],
  url: ['text'],
  yesno: ['choice'],
  zip: ['postal'],
}

/** The types that serve for what is called so elsewhere; undefined where none is known. */
export function typesFor(name: unknown, types: readonly string[]): string[] | undefined {
  const key = String(name).toLowerCase().replaceAll(/[^a-z]/g, '')
  const served = Object.hasOwn(otherNames, key) ? otherNames[key]!.filter((type) => types.includes(type)) : []
  return served.length > 0 ? served : undefined
}
