import { showFigures } from '#shop/figures.ts'
import { type OnTime, onTimePercent } from '#shop/reports/on-time.ts'

/** Of more than that, a percentage tells nobody anything. */
const mostPercent = 400

/** `up 14%`, `down 8%`, `as before`, `12 times as much`; against nothing there is no comparison but `none before`. */
export function comparison(now: number, before: number): string {
  if (before <= 0) return now > 0 ? 'none before' : 'as before'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent > mostPercent) return `${Math.round(now / before)} times as much`
  return percent === 0 ? 'as before' : `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}%`
}

/** `3 hours`, `2 days`: for how long somebody has waited. */
export function waitingFor(millis: number): string {
  const minutes = Math.max(0, Math.floor(millis / 60_000))
  const [number, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2 * 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** `94%, 47 of 50`: how many were there by the day that was promised. */
export function onTimeWords(reached: OnTime): string {
  const percent = onTimePercent(reached)
  return percent === null ? 'None' : `${percent}%, ${showFigures(reached.onTime)} of ${showFigures(reached.delivered)}`
}
