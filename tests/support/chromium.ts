import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { provideChromium } from './find-chromium.ts'

export type OpenPage = AsyncDisposable & {
  page: Page
  /**
   * What went wrong so far, a line each: errors in the console (refusals of the content security policy are among
   * them), faults that no script caught, requests that failed. `expect(faults).toEqual([])`.
   */
  faults: string[]
  close(): Promise<void>
}

export type PageOptions = {
  /** Scheme and host of the shop; `page.goto('/cart')` starts there. */
  origin: string
  /** 360: a isTouched, 768: a tablet, both touched. 1280: a desk with a mouse. */
  width: 360 | 768 | 1280
  scripts?: boolean
  /** A visitor who asks for less data. */
  savesData?: boolean
  /** Visitors who ask for less motion see no transitions, so neither do tests, unless they are about them. */
  motion?: boolean
  /** Where the visitor's clock and language are; Lagos and Nigerian English unless stated. */
  timezoneId?: string
  locale?: string
}

/** Starts Chromium. Close it when the tests of a file are done. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await provideChromium(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Chromium's sandbox does not start as root
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** A new visitor's first tab: no cookies, nothing kept. Closes itself at the end of its block with `await using`. */
export async function openPage(browser: Browser, options: PageOptions): Promise<OpenPage> {
  const { origin, width, scripts = true, savesData = false, motion = false } = options
  const { timezoneId = 'Africa/Lagos', locale = 'en-NG' } = options
  const isTouched = width < 1280
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: isTouched ? 740 : 800 },
    deviceScaleFactor: isTouched ? 2 : 1,
    isMobile: isTouched,
    hasTouch: isTouched,
    javaScriptEnabled: scripts,
    locale,
    timezoneId,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(savesData ? { extraHTTPHeaders: { 'Save-Data': 'on' } } : {}),
  })
  // two browsers and two shops share two cores: only what hangs takes as long
  context.setDefaultTimeout(45_000)
  if (scripts) context.on('page', waitForScripts)
  const faults: string[] = []
  watch(context, faults)

  const page = await context.newPage()
  const close = () => context.close()
  return { page, faults, close, [Symbol.asyncDispose]: close }
}

/**
 * Lets `goto` and `reload` wait until the page's scripts have taken it over: what is pressed before goes the way of
 * browsers without scripts, which is told where that is meant.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const taken = () => page.waitForFunction(areScriptsThere)
  page.goto = async (...address) => {
    const answer = await goto(...address)
    await taken()
    return answer
  }
  page.reload = async (...options) => {
    const answer = await reload(...options)
    await taken()
    return answer
  }
}

/** What React takes over it marks, and the body last. Not every page has scripts: papers have none. */
function areScriptsThere(): boolean {
  const isTaken = Object.keys(document.body).some((name) => name.startsWith('__reactProps'))
  return isTaken || !document.querySelector('script[type="module"]')
}

function watch(context: BrowserContext, faults: string[]): void {
  const told = new Set<string>()
  context.on('response', (response) => {
    const isForm = response.status() === 422 && response.request().method() === 'POST'
    if (isForm || (response.status() >= 400 && response.request().isNavigationRequest())) told.add(response.url())
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAboutOneOf(told, message)) return
    faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (fault) => faults.push(`uncaught: ${fault.error().stack ?? fault.error()}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    // the page was left, or its script changed its mind
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} (${request.url()})`)
  })
}

/** A page may answer 404 and be shown, a form 422 and be shown again; Chromium writes a line of its own about each. */
function isAboutOneOf(addresses: Set<string>, message: ConsoleMessage): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
    ? addresses.has(message.location().url)
    : false
}
