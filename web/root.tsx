import type { ReactNode } from 'react'
import { Meta, Outlet, ScrollRestoration } from 'react-router'
import './styles/tokens.css'
import './styles/base.css'
import { Arrival } from './arrival.tsx'
import { FollowLinks } from './follow-links.tsx'
import { LateScripts } from './late-scripts.tsx'
import { SendForms } from './send-forms.tsx'
import { Sheets } from './sheets.tsx'
import faviconPng from './styles/favicon.png?url'
import favicon from './styles/favicon.svg?url'
import otherMedia from './styles/other-media.css?url'
import touchIcon from './styles/touch-icon.png?url'
import { FaultScreen } from './ui/fault-screen.tsx'

/** The document around every page, the error screen too. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // fresh: what is below is laid out when it is come to, until the first move; see product.css and arrival.tsx
    <html lang="en-NG" className="fresh" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content="#12110f" />
        <Meta />
        <Sheets />
        <link rel="stylesheet" href={otherMedia} media="print, (forced-colors: active)" />
        <link rel="icon" href={faviconPng} sizes="48x48" type="image/png" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Arrival />
      <FollowLinks />
      <SendForms />
    </>
  )
}

export function ErrorBoundary() {
  return <FaultScreen />
}
