import { links } from '#shop/links.ts'
import './logo.css'

/** The shop's sign and its name, leading home. */
export function Logo({ shopName }: { shopName: string }) {
  return (
    <a className="logo" href={links.home}>
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="16" fill="#ffc400" />
        <path d="M0 12.3h34v3.4H0zM0 18.3h34v3.4H0z" fill="#12110f" />
        <circle cx="17" cy="17" r="14.3" fill="none" stroke="#ffc400" strokeWidth="3.4" />
      </svg>
      {shopName}
    </a>
  )
}
