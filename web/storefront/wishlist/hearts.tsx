import { type ReactNode, useMemo } from 'react'
import { useFetchers } from 'react-router'
import { links } from '#shop/links.ts'
import { heartsForm } from '../../ui/heart.tsx'
import { Wished } from '../../ui/wished.ts'

type HeartsProps = {
  /** The slugs of what is on the visitor's wishlist; left out where that is nothing. */
  wished: readonly string[] | undefined
  children: ReactNode
}

/** Lets all hearts within know whether they are full, and gives them the form that they send. */
export function Hearts({ wished, children }: HeartsProps) {
  return (
    <Wished value={useWithThoseOnTheirWay(wished)}>
      {children}
      <form id={heartsForm} method="post" action={links.wishes} data-keeps-place="" />
    </Wished>
  )
}

/** A heart is full when it is pressed, and not when the server has answered. */
function useWithThoseOnTheirWay(wished: readonly string[] = []): ReadonlySet<string> {
  const onTheirWay = useFetchers()
  const slugs = new Set(wished)
  for (const { formAction, formData } of onTheirWay) {
    if (formAction !== links.wishes || !formData) continue
    if (formData.has('add')) slugs.add(String(formData.get('add')))
    slugs.delete(String(formData.get('remove')))
  }
  // what is inside is rendered anew for another set only
  const all = [...slugs].join(' ')
  return useMemo(() => new Set(all.split(' ')), [all])
}
