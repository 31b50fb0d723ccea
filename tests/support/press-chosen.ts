import type { Role } from '#shop/identity/actor.ts'

type Open = { shop: { origin: string }; sessions: Record<Role, string> }

type Pressed = {
  /** Where the form of the list goes. */
  path: string
  by: Role
  /** What the form holds, each chosen row under the same name. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** Presses a button of the bar above a list of the panel; gives where it leads, and what is told there. */
export async function pressChosen({ shop: { origin }, sessions }: Open, { path, by, fields }: Pressed) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: `shop-session=${sessions[by]}` },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    redirect: 'manual',
  })
  const notice = answer.headers.getSetCookie().find((cookie) => cookie.includes('notice=')) ?? ''
  return { to: answer.headers.get('location'), told: decodeURIComponent(notice) }
}
