import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { productFeed } from '#api/feeds/product-feed.ts'
import { oneClickRemoval } from '#api/letters/one-click-removal.ts'
import { searchSuggestions } from '#api/search/suggestions.ts'
import { paymentWebhook } from '#api/webhooks/payment-webhook.ts'
import { leaveAlerts } from '#shop/alerts/leave-alerts.ts'
import { listed } from '#shop/identity/access.ts'
import { leaveByLetter } from '#shop/newsletter/leave-newsletter.ts'
import { leaveReminders } from '#shop/reminders/leave-reminders.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Environment } from './environment.ts'
import { fileUploads, longestUpload } from './file-uploads.ts'
import { tellHealth } from './health.ts'
import type { Incoming } from './incoming.ts'
import type { ShopLog } from './log.ts'
import { only } from './middleware/allow-methods.ts'
import { leadToSmallLetters } from './middleware/lead-to-small-letters.ts'
import { limitBodies } from './middleware/limit-bodies.ts'
import { limitTime } from './middleware/limit-time.ts'
import { logRequests } from './middleware/log-requests.ts'
import { refuseForeignForms } from './middleware/refuse-foreign-forms.ts'
import { refuseStrangePaths } from './middleware/refuse-strange-paths.ts'
import { refuseUnknownHosts } from './middleware/refuse-unknown-hosts.ts'
import { serveFiles } from './middleware/serve-files.ts'
import type { OpenShop } from './open-shop.ts'
import { servePhotos, serveReviewPhotos } from './photos.ts'
import { plainPage } from './plain-page.ts'
import { pretendProvider } from './pretend-provider.ts'
import type { RequestLog } from './request-log.ts'
import { type KeptPages, showPages } from './show-pages.ts'
import type { StaticFiles } from './static-files.ts'
import type { Styles } from './styles.ts'

export type AppParts = {
  opened: OpenShop
  environment: Environment
  /** The pages, as React Router has built them. */
  build: ServerBuild
  files: StaticFiles
  /** What stands in the pages instead of links to stylesheets; null while Vite serves them. */
  styles: Styles | null
  pages: KeptPages
  log: ShopLog
  requests: RequestLog
}

/** Everything that the shop answers over HTTP, in the order in which a request meets it. */
export function createApp({
  opened,
  environment,
  build,
  files,
  styles,
  pages,
  log,
  requests,
}: AppParts): Hono<Incoming> {
  const app = new Hono<Incoming>()

  app.use(logRequests(requests))
  app.use(refuseStrangePaths)
  app.use(refuseUnknownHosts(environment))
  app.use(serveFiles(files))
  app.use(leadToSmallLetters)
  app.use(limitBodies({ most: 1_000_000, uploads: { to: fileUploads, most: 100_000_000 } }))
  app.use(limitTime(10_000, { to: fileUploads, millis: longestUpload }))

  app.route('/', servePhotos(opened.shop.photos))
  app.route('/', serveReviewPhotos(opened.shop))
  app.route('/', tellHealth(opened.shop.database))
  app.use(listed('/feeds/products.xml'), only('GET')).route('/feeds/products.xml', productFeed(opened.shop))
  app.use(listed('/search/suggestions'), only('GET')).route('/search/suggestions', searchSuggestions(opened.shop))
  app.use(listed('/webhooks/paystack'), only('POST')).route('/webhooks/paystack', paymentWebhook(opened.shop))
  app.post(
    listed('/newsletter/removal'),
    oneClickRemoval((token) => leaveByLetter(opened.shop, token)),
  )
  app.post(
    listed('/alerts/removal'),
    oneClickRemoval((token) => leaveAlerts(opened.shop, token)),
  )
  app.post(
    listed('/cart/reminder/removal'),
    oneClickRemoval((token) => leaveReminders(opened.shop, token)),
  )
  if (opened.demo?.payments) app.route(folderOf(listed('/pretend-paystack/*')), pretendProvider(opened.demo.payments))

  app.use(refuseForeignForms)
  const { proxies } = environment
  app.all('*', only('GET', 'POST', 'PUT', 'PATCH', 'DELETE'), showPages({ opened, build, styles, pages, log, proxies }))

  app.onError((fault, c) => {
    log.error('a request failed', { fault, request: c.get('reference') })
    return plainPage(isDatabaseAway(fault) ? 'overloaded' : 'fault', { reference: c.get('reference') })
  })
  return app
}

function folderOf(address: string): string {
  return address.replace(/\/\*$/, '')
}
