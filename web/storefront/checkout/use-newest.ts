import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import type { SummaryLine } from '../../ui/summary.tsx'
import type { clientAction } from './checkout-page.tsx'
import type { Offer } from './offer.ts'

const deciding = ['lga', 'method', 'assembly'] as const

type Newest = { offer: Offer; lines: readonly SummaryLine[]; units: number }

/**
 * The newest that the shop has said of offer and goods: the page's own, that of the last try, or the one that was asked
 * for since, as soon as LGA, method or assembly is changed. What is typed elsewhere is left alone. Without the network
 * the last one stays, and is asked for again when it is back.
 */
export function useNewest(rendered: Newest, answered: Newest | undefined, form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<typeof clientAction>()
  const [newest, setNewest] = useState<Newest>(answered ?? rendered)
  const isLost = fetcher.data !== undefined && 'lost' in fetcher.data
  const fetched = fetcher.data && 'offer' in fetcher.data ? fetcher.data : undefined

  useEffect(() => {
    if (answered) setNewest(answered)
  }, [answered])
  useEffect(() => {
    if (fetched) setNewest(fetched)
  }, [fetched])

  const ask = () => {
    const chosen = form.current ? new FormData(form.current) : new FormData()
    const asked = new FormData()
    asked.set('update', 'offer')
    for (const name of deciding) asked.set(name, String(chosen.get(name) ?? ''))
    fetcher.submit(asked, { method: 'post', action: links.checkout })
  }
  useAskWhenRestored(form, newest.offer, ask)
  useAskWhenBack(isLost, ask)

  return {
    newest,
    isAsking: fetcher.state !== 'idle',
    isLost,
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

function useAskWhenBack(isLost: boolean, ask: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function each time
  useEffect(() => {
    if (!isLost) return
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [isLost])
}
