/** The normalisers by name, as flow files write them. */
export const normalizerNames = [
  'asciiDigits',
  'trim',
  'collapseBlanks',
  'removeBlanks',
  'postalCode',
  'telephone',
  'britishTelephone',
  'mailAddress',
  'wideKana',
] as const
