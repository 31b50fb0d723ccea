import type { ReactNode } from 'react'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showPhone } from '#shop/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type BusinessInfoProps = {
  address: string
  phones: string[]
  whatsapp: string | null
  email: string
  hours: { days: string; times: string; closed: string | null }
  openness: { isOpen: boolean; words: string } | null
  holiday: string | null
  /** Whether a time at the store can be booked. */
  isBookable: boolean
}

/** Where the shop is, how to reach it and when it is open. */
export function BusinessInfo({
  address,
  phones,
  whatsapp,
  email,
  hours,
  openness,
  holiday,
  isBookable,
}: BusinessInfoProps) {
  return (
    <ul className="rows">
      <Row icon="pin" title="Address">
        <p>{address}</p>
        <p className="small">
          <a
            href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`}
            rel="external"
          >
            Open in Maps
          </a>
        </p>
      </Row>
      {phones.length > 0 && (
        <Row icon="phone" title="Phone">
          {phones.map((phone) => (
            <p key={phone}>
              <a href={`tel:${phone}`}>{showPhone(phone)}</a>
            </p>
          ))}
        </Row>
      )}
      {whatsapp !== null && (
        <Row icon="chat" title="WhatsApp">
          <p>
            <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} rel="external">
              Start a chat
            </a>
          </p>
        </Row>
      )}
      <Row icon="mail" title="E-mail">
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </Row>
      <Row icon="clock" title="Hours">
        <p>
          {hours.days} {hours.times}
          {hours.closed !== null && (
            <>
              <br />
              {hours.closed} closed
            </>
          )}
        </p>
        {openness && <Badge kind={openness.isOpen ? 'ok' : 'mute'}>{openness.words}</Badge>}
        {isBookable && (
          <p className="small">
            <a href={bookingLinks.services}>Book a repair, an assembly or a test ride</a>
          </p>
        )}
        {holiday !== null && <p className="small">Today is {holiday}: call before you come.</p>}
      </Row>
    </ul>
  )
}

function Row({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}
