import { links } from '#shop/links.ts'
import { newsletterConsent } from '#shop/newsletter/consent.ts'
import '../../ui/button.css'
import { TextField } from '../../ui/field.tsx'
import { useSignUp } from '../newsletter/use-sign-up.ts'
import './sign-up.css'

/** The newsletter as the last thing of the home page. */
export function SignUp() {
  const { fetcher, form, answer, isSending } = useSignUp()
  return (
    <section className="signup">
      <div className="wrap">
        <div>
          <h2>Get 10% off your first order</h2>
          <p>Join the list for new arrivals and workshop tips.</p>
        </div>
        <fetcher.Form method="post" action={links.newsletter} ref={form} preventScrollReset>
          <input type="hidden" name="source" value="home" />
          <TextField
            label="Email"
            id="home-email"
            name="email"
            type="email"
            required
            maxLength={254}
            placeholder="you@example.com"
            autoComplete="email"
            error={answer?.isRefused ? answer.words : undefined}
          />
          <button className="btn" type="submit" aria-busy={isSending}>
            Subscribe Now
          </button>
          <p className="small">{newsletterConsent.text}</p>
        </fetcher.Form>
      </div>
    </section>
  )
}
