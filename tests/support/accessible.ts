import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'

// WCAG 2.2 up to AA. What axe calls best practice is opinion, and left to the design.
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with a readable list when axe finds a barrier on the page as it is shown now. The page must have scripts on. */
export async function expectAccessible(page: Page): Promise<void> {
  const scripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (!scripted) throw new Error('Axe is a script: open the page with `scripts: true` to let it look')

  const { violations } = await runAxe(page)
  if (violations.length > 0)
    throw new Error(`${page.url()} shuts people out:\n\n${violations.map(describe).join('\n\n')}`)
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
