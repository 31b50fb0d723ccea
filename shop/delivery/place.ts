/** Where a visitor lives, in the words that people there use, and the LGA that it lies in. */
export type Place = { name: string; lga: string }

/** An LGA with the zone that decides its fee and the areas that riders know it by. */
export type LgaPlaces = { lga: string; zone: string; areas: string[] }

/** `Gbagada, Kosofe`, or `Kosofe` where only the LGA is known. */
export function showPlace({ name, lga }: Place): string {
  return name === lga ? lga : `${name}, ${lga}`
}

/** The place that these words mean; an LGA comes before an area of the same name. Null for what nobody calls a place. */
export function placeCalled(typed: string, lgas: readonly LgaPlaces[]): Place | null {
  const called = bare(typed)
  if (called === '') return null

  const lga = lgas.find((known) => bare(known.lga) === called)
  if (lga) return { name: lga.lga, lga: lga.lga }
  for (const { lga, areas } of lgas) {
    const area = areas.find((name) => bare(name) === called)
    if (area !== undefined) return { name: area, lga }
  }
  return null
}

/** A name as it sounds: without case, accents, spaces and signs, and without `LGA` or `Lagos` behind it. */
function bare(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.)(lga|lagosstate|lagos)$/, '')
}
