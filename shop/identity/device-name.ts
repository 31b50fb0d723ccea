/** A browser as people call it, `Chrome on Android`, from how it names itself. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'an unknown device'
  const browser = browsers.find(([, telltale]) => telltale.test(userAgent))?.[0] ?? 'a browser'
  const system = systems.find(([, telltale]) => telltale.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}

// each names itself after those that came before it
const browsers: [name: string, telltale: RegExp][] = [
  ['Opera Mini', /Opera Mini/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: [name: string, telltale: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
]
