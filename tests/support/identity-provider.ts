import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** What a provider says of somebody who signs in there. */
export type ProviderClaims = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string }

/** A real provider of OpenID Connect on this machine. Whoever comes types their subject there, and is believed. */
export type IdentityProvider = {
  issuer: string
  /** What a shop is told of it. */
  env: Record<string, string>
  /** By subject, what it says of them. */
  people: Map<string, ProviderClaims>
  /** What it was asked for when people were sent to it, the newest last. */
  asked: URLSearchParams[]
  /** Takes people from this shop. */
  serve(origin: string): void
  close(): Promise<void>
}

const clientId = 'shop'
const clientSecret = 'a word between the two'

export async function openIdentityProvider(): Promise<IdentityProvider> {
  let provider: Provider | null = null
  const asked: URLSearchParams[] = []
  const people = new Map<string, ProviderClaims>()
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end()
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') asked.push(url.searchParams)
    if (url.pathname.startsWith('/who/')) return void askWho(provider, request, response)
    provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: 'Danfo ID' },
    people,
    asked,
    serve: (origin) => {
      provider = providerFor(issuer, origin, people)
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

function providerFor(issuer: string, origin: string, people: Map<string, ProviderClaims>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/auth/single-sign-on/return`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // nobody is asked what the shop may know of them
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({ clientId, ...(accountId !== undefined && { accountId }) })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
}

/** The page on which one says who one is, or that one would rather not. */
async function askWho(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    return void response.end(page(request.url ?? ''))
  }
  const typed = new URLSearchParams(await text(request))
  const accountId = typed.get('who') ?? ''
  const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function page(action: string): string {
  return `<!doctype html><html lang="en"><title>Danfo ID</title>
<form method="post" action="${action}"><label>Who are you? <input name="who"></label><button>Go on</button></form>`
}
