import type { ClientAuth, Configuration } from 'openid-client'
import { accept, refuse } from '#shop/outcome.ts'
import type { Log } from '#shop/ports.ts'
import type { SingleSignOn, VouchedPerson } from '#shop/single-sign-on.ts'

export type SingleSignOnSettings = {
  /** Where the provider is found: it says the rest itself. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  label: string
}

/** Several answers fit into the time that the shop takes for one page. */
const secondsToAnswer = 3

/**
 * Single sign-on by OpenID Connect: an authorization code, with PKCE, state and nonce. The provider is asked for its
 * addresses and keys when the first person goes there, and again for as long as it does not answer. Only an issuer on
 * this machine may do without https.
 */
export function openSingleSignOn(settings: SingleSignOnSettings, log: Log): SingleSignOn {
  const { issuer, label } = settings
  let found: Promise<Configuration> | null = null

  function provider(): Promise<Configuration> {
    found ??= discover(settings).catch((fault) => {
      found = null
      throw fault
    })
    return found
  }

  return {
    issuer,
    label,

    async departure({ state, nonce, verifier, returnUrl }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      try {
        const address = buildAuthorizationUrl(await provider(), {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        })
        return accept({ address: address.href })
      } catch (fault) {
        log.warn('single sign-on: the provider is not found', { reason: reasonIn(fault) })
        return refuse('no-answer')
      }
    },

    async hear({ answer, state, nonce, verifier, returnUrl }) {
      const client = await import('openid-client')
      try {
        const configuration = await provider()
        const answered = new URL(returnUrl)
        answered.search = answer
        const tokens = await client.authorizationCodeGrant(configuration, answered, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no identity token')
        // many providers keep the address out of the token and tell it when asked
        const isTold = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint
        const told = isTold ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return accept(personIn({ ...claims, ...told }))
      } catch (fault) {
        if (fault instanceof client.AuthorizationResponseError) return refuse('declined')
        log.warn('single sign-on: the answer does not hold', { reason: reasonIn(fault) })
        return isNoAnswer(fault) ? refuse('no-answer') : refuse('not-vouched')
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: SingleSignOnSettings): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery } = await import('openid-client')
  const address = new URL(issuer)
  const options = {
    timeout: secondsToAnswer,
    ...(address.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  }
  // in a header, which is what a provider takes that says nothing else
  const inHeader = ClientSecretBasic(clientSecret)
  const inBody = ClientSecretPost(clientSecret)
  const authenticate: ClientAuth = (provider, ...rest) => {
    const taken = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (taken.includes('client_secret_basic') ? inHeader : inBody)(provider, ...rest)
  }
  return discovery(address, clientId, undefined, authenticate, options)
}

function personIn(claims: Record<string, unknown>): VouchedPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const [first = '', ...rest] = text('name').split(' ')
  return {
    subject: text('sub'),
    email: text('email') || null,
    // some providers say it in words
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text('given_name') || first,
    lastName: text('family_name') || (text('given_name') ? '' : rest.join(' ')),
  }
}

/** What went wrong, by its code where it has one: what the provider writes may carry secrets. */
function reasonIn(fault: unknown): string {
  const { code, error, name } = fault as { code?: unknown; error?: unknown; name?: unknown }
  return [code, error, name].find((reason) => typeof reason === 'string') ?? 'unknown'
}

/** The network, or the provider, is at fault, and not what was brought. */
function isNoAnswer(fault: unknown): boolean {
  const { code, name } = fault as { code?: unknown; name?: unknown }
  return name === 'TypeError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT'
}
