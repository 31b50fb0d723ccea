/** Does it when the next frame is on the screen: whoever tapped sees that they did before the work begins. */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work))
}
