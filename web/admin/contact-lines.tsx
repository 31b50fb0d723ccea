import { showPhone } from '#shop/phone.ts'

/** How somebody is reached, to press. */
export function ContactLines({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          <br />
          <a href={`tel:${phone}`}>{showPhone(phone)}</a>
        </>
      )}
    </>
  )
}
