import { provideChromium } from './find-chromium.ts'

/** Finds Chromium before the first journey, or installs it once for all of them. */
export default async function prepareChromium(): Promise<void> {
  process.env.TEST_CHROMIUM = await provideChromium()
}
