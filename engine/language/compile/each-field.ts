type ByField<Of> = Readonly<Record<string, Readonly<Record<string, Of>>>>

/** By step and field what is made of the places that `valueSchemas` gives, one or one a branch. */
export const eachField = <Of>(
  places: ByField<number | readonly number[]>,
  give: (place: number) => Of,
): ByField<Of | readonly Of[]> =>
  mapped(places, (ofStep) => mapped(ofStep, (place) => (typeof place === 'number' ? give(place) : place.map(give))))

const mapped = <One, Other>(record: Readonly<Record<string, One>>, give: (item: One) => Other): Record<string, Other> =>
  Object.fromEntries(Object.entries(record).map(([name, item]) => [name, give(item)]))
