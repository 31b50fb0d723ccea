import { links } from '#shop/links.ts'
import { fromNaira, type Kobo, showMoney } from '#shop/money.ts'
import { showPhone } from '#shop/phone.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import './footer.css'
import { FooterSignUp } from './newsletter/footer-sign-up.tsx'
import { policies } from './policy/policies.ts'
import type { Storefront } from './storefront.ts'

const quickLinks = [
  { name: 'Shop All', to: links.shop },
  { name: 'About', to: links.about },
  { name: 'Blog', to: links.blog },
  { name: 'Contact', to: links.contact },
  { name: 'Wishlist', to: links.wishlist },
]

const customerService = [
  ...policies,
  { name: 'Size Guide', to: links.sizeGuide },
  { name: 'Book a Service', to: links.services },
  { name: 'Find Your Order', to: links.orders },
]

/** Who the shop is, where everything else is found, and how to reach it. */
export function Footer({ storefront }: { storefront: Storefront }) {
  const { shopName, tagline, address, hours, phone, email, social, freeDeliveryFromKobo, year } = storefront
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div className="blurb">
            <Logo shopName={shopName} />
            <p>{`${tagline}.`}</p>
            <div className="social">
              <SocialLink name="Instagram" icon="instagram" to={social.instagram} />
              <SocialLink name="Facebook" icon="facebook" to={social.facebook} />
              <SocialLink name="X, formerly Twitter" icon="x" to={social.x} />
            </div>
          </div>
          <LinkList title="Quick Links" to={quickLinks} />
          <LinkList title="Customer Service" to={customerService} />
          <div className="reach">
            <h2>Visit or call</h2>
            <p>
              {address}
              <br />
              {hours}
            </p>
            {phone !== null && (
              <a href={`tel:${phone}`}>
                <Icon name="phone" small />
                {showPhone(phone)}
              </a>
            )}
            <a href={`mailto:${email}`}>
              <Icon name="mail" small />
              {email}
            </a>
          </div>
          <FooterSignUp words={newsWords(freeDeliveryFromKobo)} />
        </div>
        <div className="legal">
          <span>{`© ${year} ${shopName}`}</span>
          <span>Prices in naira. 1-year warranty on all bikes.</span>
        </div>
      </div>
    </footer>
  )
}

function newsWords(freeDeliveryFromKobo: Kobo | null) {
  const words = 'New bikes and workshop tips.'
  return freeDeliveryFromKobo === null
    ? words
    : `${words} Free shipping on orders ${short(freeDeliveryFromKobo)} and above.`
}

/** `50k`: fifty thousand naira, as people say it. */
function short(kobo: Kobo) {
  return kobo % fromNaira(1000) === 0 ? `${kobo / fromNaira(1000)}k` : showMoney(kobo)
}

function SocialLink({ name, icon, to }: { name: string; icon: IconName; to: string | null }) {
  if (to === null) return null
  return (
    <a className="icon-btn" href={to} aria-label={name} rel="me">
      <Icon name={icon} />
    </a>
  )
}

function LinkList({ title, to }: { title: string; to: { name: string; to: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {to.map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
