import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import type { loader } from './checkout-page.tsx'
import type { Offer } from './offer.ts'

const deciding = ['lga', 'method', 'assembly'] as const

/**
 * The newest offer: the page's own, that of the last try, or the one that was asked for since, as soon as LGA, method
 * or assembly is changed. What is typed elsewhere is left alone.
 */
export function useOffer(rendered: Offer, answered: Offer | undefined, form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<typeof loader>()
  const [offer, setOffer] = useState(answered ?? rendered)
  const fetched = fetcher.data?.offer

  useEffect(() => {
    if (answered) setOffer(answered)
  }, [answered])
  useEffect(() => {
    if (fetched) setOffer(fetched)
  }, [fetched])

  const ask = () => {
    const chosen = form.current && new FormData(form.current)
    const search = new URLSearchParams(
      deciding.flatMap((name) => {
        const value = chosen?.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    fetcher.load(`${links.checkout}?${search}`)
  }
  useAskWhenRestored(form, offer, ask)

  return {
    offer,
    isAsking: fetcher.state !== 'idle',
    onChange(event: React.ChangeEvent<HTMLFormElement>) {
      if (deciding.some((name) => name === event.target.name)) ask()
    },
  }
}

/** A browser may bring back what was chosen earlier, and a quick hand chooses before the scripts are there. */
function useAskWhenRestored(form: RefObject<HTMLFormElement | null>, { choice }: Offer, ask: () => void) {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current || !form.current) return
    isFirst.current = false
    const chosen = new FormData(form.current)
    const isAsOffered = deciding.every((name) => !chosen.has(name) || chosen.get(name) === (choice[name] ?? ''))
    if (!isAsOffered) ask()
  }, [form, choice, ask])
}
