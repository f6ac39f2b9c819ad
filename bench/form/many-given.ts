/** What a visitor gives to each field of the long form: options by their names in the flow. */
export const manyGiven = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ['option1', '東京', 'トウキョウ', '1234567'][index % 4]!]))
