import { Body, Container, Head, Html, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'

/** A letter as it is sent. */
export function letterHtml(letter: ReactElement): string {
  return doctype + renderToStaticMarkup(letter)
}

/** The one that mail readers lay out most evenly. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

type LetterProps = {
  subject: string
  preview: string
  settings: ShopSettings
  /** The way out for whoever does not want letters like this; only those that were asked for have one. */
  leaveUrl?: string
  children: ReactNode
}

/** What all letters have: the shop's black bar, a white page, and whom to ask. */
export function Letter({ subject, preview, settings, leaveUrl, children }: LetterProps) {
  return (
    <Html lang="en-NG">
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={looks.page}>
        <Container style={looks.sheet}>
          <Section style={looks.bar}>
            <Text style={looks.sign}>{settings.shopName}</Text>
          </Section>
          {children}
          <Section style={looks.foot}>
            <Text style={looks.small}>
              {`${settings.shopName}, ${settings.address}. Questions? Write to ${settings.email}.`}
            </Text>
            {leaveUrl && (
              <Text style={looks.small}>
                <a href={leaveUrl} style={looks.small}>
                  Unsubscribe
                </a>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const ink = '#12110f'
const display = 'Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif'
const running = { fontFamily: 'Roboto, "Segoe UI", "Helvetica Neue", Arial, sans-serif', fontSize: '16px', color: ink }
const title = { fontFamily: display, color: ink, fontWeight: 700, letterSpacing: '-0.02em', margin: 0 }
const cell = { ...running, lineHeight: '22px', padding: '5px 0', verticalAlign: 'middle' }

/** How all letters look. */
export const looks = {
  page: { backgroundColor: '#faf9f6', margin: 0, padding: '24px 8px' },
  sheet: { backgroundColor: '#ffffff', border: '1px solid #e2dfd7', borderRadius: '8px', maxWidth: '600px' },
  bar: { backgroundColor: ink, borderRadius: '7px 7px 0 0', borderBottom: '6px double #ffc400', padding: '4px 24px' },
  sign: { ...title, color: '#ffffff', fontSize: '18px', margin: '12px 0' },
  part: { padding: '24px 24px 8px' },
  headline: { ...title, fontSize: '26px', lineHeight: '31px' },
  title: { ...title, fontSize: '18px', lineHeight: '24px', margin: '0 0 8px' },
  text: { ...running, lineHeight: '25px', margin: '12px 0 20px' },
  button: {
    backgroundColor: '#ffc400',
    borderRadius: '6px',
    color: ink,
    fontFamily: display,
    fontSize: '16px',
    fontWeight: 700,
    padding: '14px 22px',
  },
  photoCell: { width: '80px', padding: '5px 0' },
  photo: { borderRadius: '6px', backgroundColor: '#efeeea' },
  cell,
  total: { ...cell, ...title, fontSize: '20px', padding: '10px 0' },
  rule: { borderTop: '1px solid #e2dfd7', margin: '12px 0' },
  addressLine: { ...running, lineHeight: '24px', color: '#47443e', margin: 0 },
  foot: { padding: '16px 24px 20px' },
  small: { ...running, fontSize: '14px', lineHeight: '21px', color: '#68645b', margin: 0 },
} satisfies Record<string, CSSProperties>
