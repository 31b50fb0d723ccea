import type { ReactNode } from 'react'
import { links } from '#shop/links.ts'
import { Icon } from '../ui/icon.tsx'
import '../ui/button.css'
import '../ui/tabs.css'
import '../ui/toast.css'
import './auth.css'

type AuthFrameProps = {
  tab: 'sign-in' | 'sign-up'
  /** Where the visitor was headed, as `?next=…`; '' for home. */
  search: string
  /** What people call the provider of single sign-on; null without one. */
  provider: string | null
  /** Why it did not work. */
  error: ReactNode
  children: ReactNode
}

/** The two ways in, as tabs: each is a page of its own, so that they work without scripts. */
export function AuthFrame({ tab, search, provider, error, children }: AuthFrameProps) {
  return (
    <div className="wrap">
      <div className="auth">
        <div>
          <h1>{tab === 'sign-in' ? 'Welcome back' : 'Create your account'}</h1>
          <p>Track orders, save addresses and keep a wishlist.</p>
        </div>
        <div className="tabs" role="tablist" aria-label="Sign In or Sign Up">
          <a
            id="tab-sign-in"
            role="tab"
            href={links.signIn + search}
            aria-selected={tab === 'sign-in'}
            data-keeps-place=""
          >
            Sign In
          </a>
          <a
            id="tab-sign-up"
            role="tab"
            href={links.signUp + search}
            aria-selected={tab === 'sign-up'}
            data-keeps-place=""
          >
            Sign Up
          </a>
        </div>
        <ErrorToast error={error} />
        <div role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {children}
          {provider !== null && (
            <p className="provider">
              <a className="btn soft wide" rel="external" href={links.singleSignOn + search}>
                Continue with {provider}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** One step on the way in or back in: a heading, what it is about, and its form. */
export function AuthStep({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap">
      <div className="auth">
        <div>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

/** What failed, where the eyes are, for as long as it is true. */
export function ErrorToast({ error }: { error: ReactNode }) {
  return (
    <div role="alert">
      {error && (
        <div className="toast bad">
          <Icon name="alert" />
          <b>Error</b>
          <p>{error}</p>
        </div>
      )}
    </div>
  )
}
