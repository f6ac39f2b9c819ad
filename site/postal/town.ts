const brackets = /（[^）]*）?/g
const landShares = /第?[0-9０-９]+地割.*$/
const notTowns = /^以下に掲載がない場合$|の次に.*番地.*がくる場合$|^[甲乙丙丁](?:、[甲乙丙丁])+$/

/** `一円` means the whole of a village (宮田村一円), except where it is a town's own name. */
const isEntireCity = (town: string, city: string): boolean =>
  town.length > 2 && town.endsWith('一円') && city.endsWith(town.slice(0, -2))

/**
 * Returns the towns of a town column in Japan Post's list, as people write them in an address. A remark in the place of
 * a town gives `['']`; a list of towns gives each of them.
 */
export const townsOf = (column: string, city: string): string[] => {
  const town = column.replace(brackets, '').replace(landShares, '')
  return notTowns.test(town) || isEntireCity(town, city) ? [''] : town.split('、')
}
