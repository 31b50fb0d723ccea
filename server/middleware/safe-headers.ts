/** What goes with every answer, whatever it is. Pages bring a content security policy of their own. */
export function safeHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // sub-domains and preload lists are the owner's to decide
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
}

/** A file that is opened by itself: it loads, runs and sends nothing, has no origin, and stands in no frame. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
