/** What people call a colour, in the order of the filters. The database finds a colour's family from its hex. */
export const colourFamilies = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const

export type ColourFamily = (typeof colourFamilies)[number]

export function isColourFamily(word: string): word is ColourFamily {
  return colourFamilies.some((family) => family === word)
}
