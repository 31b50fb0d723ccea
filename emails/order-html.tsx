import { Button, Column, Heading, Hr, Img, Row, Section, Text } from '@react-email/components'
import { showMoney } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import { destination, nameLine, type Opening, type OrderLetterFacts, sumRows } from './order-letter.ts'

/** A letter about an order, as it looks. Names are text, whatever they hold. */
export function orderHtml(opening: Opening, facts: OrderLetterFacts): string {
  return letterHtml(<OrderLetter opening={opening} facts={facts} />)
}

function OrderLetter({ opening, facts }: { opening: Opening; facts: OrderLetterFacts }) {
  const { order, settings, orderUrl, origin } = facts
  const hasPhotos = order.lines.some(({ photo }) => photo !== null)
  const place = opening.isWithoutPlace ? null : destination(facts)
  return (
    <Letter subject={opening.subject} preview={opening.words} settings={settings}>
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
          <Line key={line.variantId} line={line} origin={origin} hasPhotos={hasPhotos} />
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
    </Letter>
  )
}

const photoSide = 64

type LineProps = {
  line: OrderLine
  origin: string
  /** Whether any line of the order has one: then the names of all stand below each other. */
  hasPhotos: boolean
}

function Line({ line, origin, hasPhotos }: LineProps) {
  return (
    <Row>
      {hasPhotos && (
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
      )}
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
