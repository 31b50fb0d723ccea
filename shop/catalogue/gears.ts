/** How many gears a bike has, as people say it: `7-speed`, `Single-speed`, `None`. */
export function showGears(gears: string | number): string {
  if (Number(gears) === 0) return 'None'
  return Number(gears) === 1 ? 'Single-speed' : `${gears}-speed`
}
