import { type RouterContextProvider, redirectDocument } from 'react-router'
import { links } from '#shop/links.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import { asSearch, whereNext } from './where-next.ts'

/**
 * For the pages by which one comes in: whoever is signed in already is led to where they were headed, or to their
 * account. Gives where others are headed, for the form to keep, and what people call the provider of single sign-on.
 */
export function passBy(
  url: URL,
  context: Readonly<RouterContextProvider>,
): { search: string; provider: string | null } {
  const next = whereNext(url)
  if (context.get(visitContext).session) throw redirectDocument(next ?? links.account)
  return { search: asSearch(next), provider: context.get(shopContext).singleSignOn?.label ?? null }
}
