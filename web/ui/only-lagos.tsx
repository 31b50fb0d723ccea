import { links } from '#shop/links.ts'

/** Where the shop delivers, and whom somebody who lives elsewhere can ask. */
export function OnlyLagos() {
  return (
    <>
      We deliver only within Lagos. Do you live in another state? <a href={links.contact}>Contact us</a>
    </>
  )
}
