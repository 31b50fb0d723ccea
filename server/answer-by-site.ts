import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { type Site, siteOf } from '#web/site-of.ts'

const nowhere = '/*'

/**
 * Answers with React Router, which looks through all the routes it knows for every page: each site has a handler that
 * knows its own.
 */
export function answerBySite(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const handlers: Record<Site, RequestHandler> = {
    shop: createRequestHandler(partOf(build, 'shop'), mode),
    own: createRequestHandler(partOf(build, 'own'), mode),
    panel: createRequestHandler(partOf(build, 'panel'), mode),
  }
  return (request, context) => {
    // what scripts fetch of a page lies beside it
    const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
    return handlers[siteOf(pathname)](request, context)
  }
}

/** The pages of a site with what they stand in, and the page for what is not there. */
function partOf(build: ServerBuild, site: Site): ServerBuild {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const pages = routes.filter(({ path }) => path === nowhere || (path !== undefined && siteOf(path) === site))
  const kept = new Set(pages.flatMap(({ id }) => withParents(build, id)))
  const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

function withParents(build: ServerBuild, id: string): string[] {
  const parentId = build.routes[id]?.parentId
  return parentId === undefined ? [id] : [id, ...withParents(build, parentId)]
}
