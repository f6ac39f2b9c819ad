type ByField<Of> = Readonly<Record<string, Readonly<Record<string, Of>>>>

/** Applies `give` to the places from `valueSchemas`, by step and field: one place, or one for each branch. */
export const eachField = <Of>(
  places: ByField<number | readonly number[]>,
  give: (place: number) => Of,
): ByField<Of | readonly Of[]> =>
  mapped(places, (ofStep) => mapped(ofStep, (place) => (typeof place === 'number' ? give(place) : place.map(give))))

const mapped = <One, Other>(record: Readonly<Record<string, One>>, give: (item: One) => Other): Record<string, Other> =>
  Object.fromEntries(Object.entries(record).map(([name, item]) => [name, give(item)]))
