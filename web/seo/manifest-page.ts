import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/manifest-page.ts'

/** How the shop stands among the apps of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopName, tagline } = await readSettings(context.get(shopContext))
  context.get(visitContext).shows('settings')
  const icon = { type: 'image/png', purpose: 'any' }
  return new Response(
    JSON.stringify({
      name: shopName,
      short_name: shopName.slice(0, 14).trim(),
      description: tagline,
      lang: 'en-NG',
      start_url: links.home,
      scope: links.home,
      display: 'minimal-ui',
      background_color: '#faf9f6',
      theme_color: '#12110f',
      icons: [
        { ...icon, src: '/icon-192.png', sizes: '192x192' },
        { ...icon, src: '/icon-512.png', sizes: '512x512' },
        { ...icon, src: '/icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  )
}
