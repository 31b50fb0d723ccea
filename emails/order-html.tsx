import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { showMoney } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import { destination, nameLine, type Opening, type OrderLetterFacts, sumRows } from './order-letter.ts'

/** The letter as it looks: the shop's black bar, white page and one yellow button. Names are text, whatever they hold. */
export function orderHtml(opening: Opening, facts: OrderLetterFacts): string {
  return doctype + renderToStaticMarkup(<OrderLetter opening={opening} facts={facts} />)
}

/** The one that mail readers lay out most evenly. */
export const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

function OrderLetter({ opening, facts }: { opening: Opening; facts: OrderLetterFacts }) {
  const { order, settings, orderUrl, origin } = facts
  const place = opening.isWithoutPlace ? null : destination(facts)
  return (
    <Html lang="en-NG">
      <Head>
        <title>{opening.subject}</title>
      </Head>
      <Preview>{opening.words}</Preview>
      <Body style={looks.page}>
        <Container style={looks.sheet}>
          <Section style={looks.bar}>
            <Text style={looks.sign}>{settings.shopName}</Text>
          </Section>
          <Section style={looks.part}>
            <Heading style={looks.headline}>{opening.headline}</Heading>
            <Text style={looks.text}>{opening.words}</Text>
            <Button href={orderUrl} style={looks.button}>
              {opening.button}
            </Button>
          </Section>
          <Section style={looks.part}>
            <Heading as="h2" style={looks.title}>
              {`Order ${order.number}`}
            </Heading>
            {order.lines.map((line) => (
              <Line key={line.variantId} line={line} origin={origin} />
            ))}
            <Hr style={looks.rule} />
            {sumRows(order).map(({ label, amount, isTotal = false }) => (
              <Row key={label}>
                <Column style={isTotal ? looks.total : looks.cell}>{label}</Column>
                <Column align="right" style={isTotal ? looks.total : looks.cell}>
                  {amount}
                </Column>
              </Row>
            ))}
          </Section>
          {place && (
            <Section style={looks.part}>
              <Heading as="h2" style={looks.title}>
                {place.title}
              </Heading>
              {place.lines.map((line) => (
                <Text key={line} style={looks.addressLine}>
                  {line}
                </Text>
              ))}
            </Section>
          )}
          <Section style={looks.foot}>
            <Text style={looks.small}>
              {`${settings.shopName}, ${settings.address}. Questions? Write to ${settings.email}.`}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const photoSide = 64

function Line({ line, origin }: { line: OrderLine; origin: string }) {
  return (
    <Row>
      <Column style={looks.photoCell}>
        {line.photo && (
          // lazy keeps React from writing a preload for each, which no mail reader wants
          <Img
            src={photoUrl(line.photo, origin)}
            alt=""
            width={photoSide}
            height={photoSide}
            loading="lazy"
            style={looks.photo}
          />
        )}
      </Column>
      <Column style={looks.cell}>{nameLine(line)}</Column>
      <Column align="right" style={looks.cell}>
        {showMoney(line.unitPriceKobo * line.quantity)}
      </Column>
    </Row>
  )
}

/** Mail readers know no AVIF. */
function photoUrl(photo: NonNullable<OrderLine['photo']>, origin: string) {
  const format = fallbackFormatOf(photo)
  const width = widthsOf(photo, format)[0] ?? photo.width
  return `${origin}${photoPath(photo.hash, width, format)}`
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
