import { type Role, roles } from '#shop/identity/actor.ts'
import { addPerson, type NewPerson } from '#shop/identity/add-person.ts'
import { accept, required } from '#shop/outcome.ts'
import { type Shop, transact } from '#shop/shop.ts'

/** Who can be tried in the demo: one customer, and one of each role. */
export const demoPeople: readonly Omit<NewPerson, 'password'>[] = [
  { email: 'customer@example.com', firstName: 'Adaeze', lastName: 'Okonkwo', role: null },
  ...roles.map((role) => ({ email: `${role}@example.com`, firstName: 'Demo', lastName: capital(role), role })),
]

/** Lets them in, each with the password that `passwordFor` gives. Gives the account of each role, and of the customer. */
export async function plantPeople(shop: Shop, passwordFor: (email: string) => string) {
  return transact(shop, async (shop) => {
    const ids = new Map<Role | 'customer', string>()
    for (const person of demoPeople) {
      const { userId } = required(await addPerson(shop, { ...person, password: passwordFor(person.email) }))
      ids.set(person.role ?? 'customer', userId)
    }
    return accept(ids)
  })
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
