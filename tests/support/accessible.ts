import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// WCAG 2.2 up to AA. What axe calls best practice is opinion, and left to the design.
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with a readable list when axe finds a barrier on the page as it is shown now. The page must have scripts on. */
export async function expectAccessible(page: Page): Promise<void> {
  const scripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (!scripted) throw new Error('Axe is a script: open the page with `scripts: true` to let it look')

  const { violations } = await whereNothingIsCovered(page, () => runAxe(page))
  if (violations.length > 0)
    throw new Error(`${page.url()} shuts people out:\n\n${violations.map(describe).join('\n\n')}`)
}

/** Nothing of the page lies beyond the edge of its window. */
export async function expectToFit(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  // a phone's own `innerWidth` grows with what is too wide
  expect(content, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Nobody is shut out of the page, and it fits. */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page)
}

/**
 * What stays on the screen lies over what can be scrolled away from under it: the shop's header over nothing where a
 * page begins, the panel's bars over nothing on a screen that is tall enough.
 */
async function whereNothingIsCovered<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const size = page.viewportSize()
  if (!size || !new URL(page.url()).pathname.startsWith('/admin')) return look()
  await page.setViewportSize({ ...size, height: 5000 })
  try {
    return await look()
  } finally {
    await page.setViewportSize(size)
  }
}

async function runAxe(page: Page): Promise<AxeResults> {
  // evaluated from outside, where the page's content security policy does not reach
  await page.evaluate(axeSource)
  return page.evaluate<AxeResults, string[]>(
    (values) =>
      Reflect.get(window, 'axe').run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    standards,
  )
}

function describe({ id, impact, help, helpUrl, nodes }: Result): string {
  const places = nodes.map(({ target, failureSummary = '' }) => {
    const reasons = failureSummary.split('\n').slice(1)
    return [`  ${target.join(' ')}`, ...reasons.map((reason) => `    ${reason.trim()}`)].join('\n')
  })
  return [`${help} (${id}, ${impact})`, helpUrl, ...places].join('\n')
}
