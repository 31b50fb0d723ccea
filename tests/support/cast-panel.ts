import type { Role } from '#shop/identity/actor.ts'
import { addPerson } from '#shop/identity/add-person.ts'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { required } from '#shop/outcome.ts'
import { findReviewable } from '#shop/reviews/find-reviewable.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import type { Shop } from '#shop/shop.ts'
import { openOrderBook } from './orders-in-state.ts'
import { newPerson } from './people.ts'
import type { Cast } from './press.ts'
import { productOnSale } from './reprice.ts'

/** Makes what the forms of the panel are about; see `panelPresses`. */
export async function castPanel(opened: Shop, sessions: Record<Role, string>): Promise<Cast> {
  const people = await opened.database
    .selectFrom('user_roles')
    .innerJoin('customers', 'customers.user_id', 'user_roles.user_id')
    .select(['user_roles.user_id as id', 'first_name as name'])
    .execute()
  const staff = (name: string) => people.find((person) => person.name === `Demo ${name}`)?.id ?? ''
  const asShop: Shop = { ...opened, actor: { kind: 'shop', task: 'test' } }
  async function customer() {
    const { email } = newPerson()
    const person = { email, firstName: 'Ada', lastName: 'Pressed', password: 'a long enough one', role: null }
    return required(await addPerson(asShop, person)).userId
  }
  async function message(subject: string) {
    const draft = { name: 'Kemi', email: 'kemi@example.com', phone: '', subject, message: `About: ${subject}` }
    required(await receiveMessage(opened, draft))
    return subject
  }
  async function review(title: string) {
    const { linkToken } = await (await openOrderBook(opened, 'oworo-floor-pump', { received: 1 })).orderIn('collected')
    const productId = (await findReviewable(opened, linkToken))?.products[0]?.productId ?? ''
    const draft = { stars: '4', title, words: 'It pumps.', height: '', quote: '' }
    required(await writeReview(opened, { linkToken, productId, draft, visitorToken: null, seenVersion: 0 }))
    return title
  }
  const bell = await productOnSale(opened, 'oworo-multi-tool')
  const helmets = await productOnSale(opened, 'kere-kids-helmet')
  const [receive = '', count = '', correct = '', low = '', edit = '', retire = ''] = (
    await productOnSale(opened, 'surulere-hybrid-10')
  ).variants
    .concat(helmets.variants)
    .map(({ id }) => id)
  // of a product of its own: what is counted of the others is about theirs
  const bringBack = (await productOnSale(opened, 'danfo')).variants.at(-1)?.id ?? ''
  const productOf: Record<string, string> = {}
  for (const [name, id] of Object.entries({ edit, retire, bringBack })) {
    const { product_id } = await opened.database
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    productOf[name] = product_id
  }
  const { product_id: product } = await opened.database
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', bell.variants[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  return {
    sessions,
    staff: { editor: staff('editor'), sales: staff('sales') },
    customers: {
      notes: await customer(),
      tags: await customer(),
      tagged: await customer(),
      block: await customer(),
      unblock: await customer(),
      data: await customer(),
      erase: await customer(),
    },
    messages: {
      reply: await message('Frames in blue'),
      state: await message('Hours at Easter'),
      assign: await message('Wheels for two'),
      note: await message('Squeaking brakes'),
      many: await message('Cheap watches'),
    },
    review: await review('Pressed again and again'),
    product,
    variants: { receive, count, correct, low, edit, retire, bringBack },
    productOf,
  }
}
