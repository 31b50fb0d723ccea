import type { ServerResponse } from 'node:http'

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

const forPagesOnly = ['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']

/** Takes from the answer for a file what no browser heeds there: a page has two dozen files, and slow connections. */
export function leavePageHeaders({ outgoing }: { outgoing: ServerResponse }): void {
  for (const name of forPagesOnly) outgoing.removeHeader(name)
}

/** A file that is opened by itself: it loads, runs and sends nothing, has no origin, and stands in no frame. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
