import { links } from '#shop/links.ts'
import { newsletterConsent } from '#shop/newsletter/consent.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSignUp } from './use-sign-up.ts'

/** The newsletter at the foot of every page. Where it may, it answers in its place. */
export function FooterSignUp({ words }: { words: string }) {
  const { fetcher, form, answer, isSending } = useSignUp()
  return (
    <div className="news">
      <h2>Get 10% off your first order</h2>
      <p>{words}</p>
      <fetcher.Form method="post" action={links.newsletter} ref={form} preventScrollReset>
        <input type="hidden" name="source" value="footer" />
        <input
          className="input"
          type="email"
          name="email"
          required
          maxLength={254}
          placeholder="Email address"
          aria-label="Email for the newsletter"
          aria-describedby="footer-consent"
          autoComplete="email"
        />
        <button className="btn buy" type="submit" aria-label="Subscribe" aria-busy={isSending}>
          {!isSending && <Icon name="arrow-right" />}
        </button>
      </fetcher.Form>
      <p role="alert" className="said">
        {answer?.words}
      </p>
      <p className="small" id="footer-consent">
        {newsletterConsent.text}
      </p>
    </div>
  )
}
