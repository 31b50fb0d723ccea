/**
 * What everybody who asks for the newsletter says yes to; it stands beside each form and is kept with the address. Give
 * it the next version when its meaning changes.
 */
export const newsletterConsent = {
  version: 1,
  text: 'One e-mail a week at most, with new bikes, workshop tips and offers. Leave whenever you like.',
  /** What the week of these words comes to: so many days lie between two campaigns to the same person. */
  daysBetween: 7,
}

/** The forms in which one can ask for it. */
export const newsletterSources = ['home', 'footer'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

export function isNewsletterSource(text: string | null): text is NewsletterSource {
  return newsletterSources.some((source) => source === text)
}
