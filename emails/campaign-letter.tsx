import { Section } from '@react-email/components'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter to many is made of. */
export type CampaignFacts = {
  subject: string
  /** In Markdown, and what that was rendered to. */
  body: string
  html: string
  settings: ShopSettings
  /** Scheme and host of the shop, for its links. */
  origin: string
  /** Where it leads out; undefined in a test to oneself. */
  leaveUrl?: string
}

/** A letter to many, as one of them gets it. Who reads plain text gets the Markdown, which is made to be read. */
export function campaignLetter({ subject, body, html, settings, origin, leaveUrl }: CampaignFacts): WrittenLetter {
  const out = leaveUrl === undefined ? {} : { leaveUrl }
  const written = letterHtml(
    <Letter subject={subject} preview={body.slice(0, 120)} settings={settings} {...out}>
      <Section style={looks.part}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it was made safe when it was rendered */}
        <div style={looks.text} dangerouslySetInnerHTML={{ __html: html.replaceAll('href="/', `href="${origin}/`) }} />
      </Section>
    </Letter>,
  )
  const text = [
    body.replaceAll('](/', `](${origin}/`),
    [settings.shopName, settings.address, settings.email].join('\n'),
    ...(leaveUrl === undefined ? [] : [`Unsubscribe:\n${leaveUrl}`]),
  ].join('\n\n')
  return { subject, html: written, text, ...out }
}
