/** The content security policy of a page: nothing but its own, and of inline scripts and styles only these. */
export function contentPolicy({
  scriptHashes,
  styleHashes,
}: {
  scriptHashes: string[]
  styleHashes: string[]
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src-elem 'self'", ...styleHashes].join(' '),
    // style attributes carry only numbers and colours that the server has checked
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // the browser follows a form's redirects under this line too
    "form-action 'self' https://checkout.paystack.com",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** While the shop is being built, Vite puts styles and scripts into the page and talks to it. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "form-action 'self' https://checkout.paystack.com",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
