/** `1 item`, `4 items` */
export function countItems(units: number): string {
  return `${units} ${units === 1 ? 'item' : 'items'}`
}
