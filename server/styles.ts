import type { StaticFiles } from './static-files.ts'

/** The build's stylesheets by address. */
export type Styles = ReadonlyMap<string, string>

/** Throws when a stylesheet could end the element that it is put into. */
export function stylesOf(files: StaticFiles): Styles {
  const sheets = [...files].filter(([address]) => address.endsWith('.css'))
  return new Map(
    sheets.map(([address, { bytes }]) => {
      const text = bytes.identity.toString('utf8').trim()
      if (/<\/style/i.test(text)) throw new Error(`${address} would end the <style> element that it is put into`)
      return [address, text]
    }),
  )
}
