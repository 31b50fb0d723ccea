import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { visitor } from '#shop/identity/actor.ts'
import { readCookies } from '#web/cookies.ts'
import { shopContext } from '#web/shop-context.ts'
import { visitContext } from '#web/visit.ts'
import type { Environment } from './environment.ts'
import type { Incoming } from './incoming.ts'
import type { ShopLog } from './log.ts'
import type { OpenShop } from './open-shop.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import type { StaticFiles } from './static-files.ts'
import { personalVisit } from './visit-of.ts'

export type KeptPages = PageCache<RenderedPage>

export function showPages(parts: {
  opened: OpenShop
  environment: Environment
  build: ServerBuild
  files: StaticFiles
  pages: KeptPages
  log: ShopLog
}) {
  const handle = createRequestHandler(parts.build, process.env.NODE_ENV)
  return async (c: Context<Incoming>) => {
    const { shop } = parts.opened
    const { visit } = personalVisit(readCookies(shop.origin, c.req.header('cookie')), {
      savesData: false,
      reference: c.var.reference,
      now: shop.clock.now(),
    })
    const context = new RouterContextProvider()
    context.set(shopContext, { ...shop, actor: visitor })
    context.set(visitContext, visit)
    return handle(c.req.raw, context)
  }
}
