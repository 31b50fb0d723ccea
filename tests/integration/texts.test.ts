import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Expected = {
  status?: number
  title?: string
  /** Words that can be read on the page, to the letter. */
  texts: string[]
  /** Where the links and buttons of these names lead. */
  leads?: Record<string, string>
  /** What is in the markup and not read as text: placeholders, attributes. */
  markup?: string[]
}

const shipping = ['₦50,000', '₦2,500', '₦5,000', '3-5 business days', '₦7,500', '₦10,000', '1-2 business days']

/** The public pages with the words that were asked for. */
const pages: Record<string, Expected> = {
  '/': {
    texts: ['Ride Beyond Limits', 'Kids Collection', 'New Arrivals', 'Free shipping', '1-year warranty', '24/7 support']
      .concat(['On orders above ₦50,000', 'Shop by Category', 'Adult Bikes', 'Kids Bikes', 'Accessories', 'E-Bikes'])
      .concat(['Featured Collection', 'Featured', '-12%', '500+ happy riders', '10% off', 'Subscribe Now'])
      .concat(['Your trusted partner for quality bicycles']),
    leads: { 'Learn More': '/about', 'View All': '/shop', 'Adult Bikes': '/shop/adult', 'E-Bikes': '/shop/ebikes' },
    markup: ['href="/shop/kids"', 'href="/shop?filter=new"', 'aria-label="Next slide"', 'aria-label="Previous slide"'],
  },
  '/shop': {
    texts: [
      'All Categories',
      'Newest',
      'Price: Low to High',
      'Price: High to Low',
      'Name',
      'Out of Stock',
      '(0 reviews)',
    ],
    markup: ['placeholder="Search products..."', 'value="price-low"', 'value="price-high"', 'value="name"'].concat([
      'href="/product/danfo"',
    ]),
  },
  '/shop?q=hybrid&sort=newest': { texts: ['Relevance', 'Newest'], markup: ['value="newest" selected=""'] },
  '/shop/adult': { title: 'Adult Bikes', texts: ['Adult Bikes'] },
  '/shop/kids': { title: 'Kids Bikes', texts: ['Kids Bikes'] },
  '/shop/accessories': { title: 'Accessories', texts: ['Accessories'] },
  '/shop/ebikes': { title: 'E-Bikes', texts: ['E-Bikes'] },
  '/shop?filter=new': { texts: ['New Arrivals'] },
  '/shop?q=nothing-like-this': { texts: ['No products found'] },
  '/product/oworo-inner-tube': {
    title: 'Oworo Inner Tube 700',
    texts: ['(0 reviews)', 'Add to Cart', 'Description', 'Specifications', 'Brand', 'SKU', 'Weight', 'kg'],
    markup: ['min="1"', 'aria-label="Add Oworo Inner Tube 700 to wishlist"'],
  },
  '/product/marina-hybrid-7': { title: 'Marina Hybrid 7', texts: ['Adult Bikes', '₦128,000', 'Was ₦145,000', '-12%'] },
  '/product/no-such-bike': { status: 404, title: 'Product not found', texts: ['Product not found'] },
  '/cart': {
    texts: ['Shopping Cart', 'Your cart is empty', 'Start adding some bikes to your cart!'],
    leads: { 'Continue Shopping': '/shop' },
  },
  '/auth': {
    title: 'Sign In',
    texts: ['Sign In', 'Email', 'Password'],
    leads: { 'Sign Up': '/auth/sign-up' },
    markup: ['type="email"', 'type="password"'],
  },
  '/auth/sign-up': {
    title: 'Sign Up',
    texts: ['Sign Up', 'First name', 'Last name', 'Email', 'Password', 'Create Account'],
    leads: { 'Sign In': '/auth' },
    markup: ['type="email"', 'type="password"'],
  },
  '/about': {
    texts: ['Our Story', 'Quality First', 'Customer Focus', 'Passion', 'Trust', 'Gbagada, Lagos, Nigeria'].concat([
      '10+ years experience',
      '500+ happy riders',
      '24/7 support',
      'Quality guaranteed',
      'Secure payment',
      '1-year warranty on all bikes',
    ]),
  },
  '/contact': {
    texts: ['Full Name', 'Email Address', 'Phone Number', 'Subject', 'Message', 'Gbagada, Lagos, Nigeria'].concat([
      'Monday to Saturday',
      '9:00 AM to 6:00 PM',
      'Sunday closed',
    ]),
    markup: ['rows="6"', 'href="mailto:', 'href="tel:+2347000000001"', 'href="tel:+2347000000002"'],
  },
  '/shipping': {
    title: 'Shipping Policy',
    texts: ['Shipping Policy', ...shipping, 'only within Lagos', 'Free shipping on orders above ₦50,000'].concat(
      ['Orders are processed in 1-2 business days', 'confirmation e-mail with tracking'],
      ['Bikes ship partially assembled', 'Assembled at our Lagos store', 'which costs extra'],
    ),
  },
  '/returns': {
    title: 'Returns & Refunds',
    texts: ['Returns & Refunds', '30 days', 'original condition', 'tags', 'minimal test-ride wear'].concat(
      ['original packaging and accessories', 'pay for return shipping', 'replacement', 'full refund that includes'],
      ['5-7 business days', 'original payment method', 'defective', 'order number and the reason'],
      ['return authorization number', 'trackable method'],
    ),
  },
  '/privacy': { title: 'Privacy Policy', texts: ['Privacy Policy', 'Last updated'] },
  '/terms': {
    title: 'Terms & Conditions',
    texts: ['Terms & Conditions', 'Last updated', 'Prices are in Nigerian naira', 'Nigerian law'].concat(
      ['Prices may change, but not after an order is confirmed', 'may refuse or cancel an order'],
      ['Payment is due at purchase', '1-year manufacturer warranty', 'limited to its purchase price'],
    ),
  },
  '/blog': {
    title: 'Blog',
    texts: ['Bike maintenance tips for Nigerian weather', '15 January 2025', '8 min read', 'Maintenance']
      .concat(['Choosing the right bike for Lagos commuting', '10 January 2025', '10 min read', 'Buying Guide'])
      .concat([
        'Cycling safety tips for Nigerian roads',
        '5 January 2025',
        '7 min read',
        'Safety',
        'More articles are coming',
      ]),
  },
  '/blog/choosing-the-right-bike-for-lagos-commuting': {
    title: 'Choosing the right bike for Lagos commuting',
    texts: ['₦85,000–150,000', '₦95,000–200,000', '₦250,000–450,000', 'Copy Link'],
    leads: {
      'Back to Blog': '/blog',
      'Share on Facebook': 'https://www.facebook.com/sharer/',
      'Share on Twitter': 'https://x.com/intent/post',
    },
  },
  '/blog/bike-maintenance-tips-for-nigerian-weather': {
    title: 'Bike maintenance tips for Nigerian weather',
    texts: ['Maintenance', '15 January 2025', '8 min read', 'Copy Link'],
    leads: { 'Back to Blog': '/blog' },
  },
  '/blog/cycling-safety-tips-for-nigerian-roads': {
    title: 'Cycling safety tips for Nigerian roads',
    texts: ['Safety', '5 January 2025', '7 min read', 'Copy Link'],
    leads: { 'Back to Blog': '/blog' },
  },
  '/blog/no-such-post': {
    status: 404,
    title: 'Blog Post Not Found',
    texts: ['Blog Post Not Found', "The blog post you're looking for doesn't exist."],
    leads: { 'Back to Blog': '/blog' },
  },
  '/no/such/page': { status: 404, texts: ['404', 'Oops! Page not found'], leads: { 'Return to Home': '/' } },
}

const framed = Object.entries(pages)

test.each(framed)('%s has its words', async (path, { status = 200, title, texts, leads = {}, markup = [] }) => {
  const page = await new Shopper(shop.origin).visit(path)
  expect(page.status).toBe(status)
  expect(texts.filter((text) => !page.text.includes(text))).toEqual([])
  expect(markup.filter((words) => !page.html.includes(words))).toEqual([])
  for (const [name, to] of Object.entries(leads))
    expect([name, linksCalled(page.html, name)]).toEqual([name, expect.arrayContaining([expect.stringContaining(to)])])
  if (title)
    expect(/<title>(.*?)<\/title>/.exec(page.html)?.[1]?.replaceAll('&amp;', '&')).toBe(`${title} | Gbagada Cycles`)
})

test.each(framed)('%s has the header and the footer', async (path) => {
  const { html, text } = await new Shopper(shop.origin).visit(path)
  const leads = {
    'Shop All': '/shop',
    'Adult Bikes': '/shop/adult',
    'Kids Bikes': '/shop/kids',
    Accessories: '/shop/accessories',
    About: '/about',
    Contact: '/contact',
    'Shipping Policy': '/shipping',
    'Returns & Refunds': '/returns',
    'Privacy Policy': '/privacy',
    'Terms & Conditions': '/terms',
  }
  for (const [name, to] of Object.entries(leads))
    expect([name, linksCalled(html, name)]).toEqual([name, expect.arrayContaining([to])])
  expect(/<div class="social"><a[^>]*href="([^"]*)"/.exec(html)?.[1]).toMatch(/^https:\/\/www\.instagram\.com\//)
  for (const words of ['Quick Links', 'Customer Service', '50k and above']) expect(text).toContain(words)
  expect(html).toContain('placeholder="Search for bikes and accessories..."')
})

test('five featured products stand on the home page', async () => {
  const { html } = await new Shopper(shop.origin).visit('/')
  const featured = /<section class="[^"]*featured[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  expect(featured.match(/<h3>/g)).toHaveLength(5)
  expect(featured.match(/>Featured</g)).toHaveLength(5)
})

test('a visitor without a session is sent from the account to sign in', async () => {
  const page = await new Shopper(shop.origin).visit('/account')
  expect(new URL(page.url).pathname).toBe('/auth')
})

describe('what is done is answered in the words that were asked for', () => {
  test('from a card, from a product page, and in the cart', async () => {
    const shopper = new Shopper(shop.origin)
    const list = await shopper.visit('/shop?q=oworo+inner+tube')
    const added = await shopper.submit(list, /^\/cart\/lines$/)
    expect(added.text).toContain('Oworo Inner Tube 700 added to cart!')
    expect((await putInCart(shopper, '/product/oworo-inner-tube', '2')).text).toContain(
      'Oworo Inner Tube 700 (2) added to cart!',
    )
    const cart = await shopper.visit('/cart')
    for (const words of ['Shopping Cart', 'Order Summary', 'Subtotal', 'Shipping', 'Total', '₦5,000'])
      expect(cart.text).toContain(words)
    for (const name of ['Decrease quantity of', 'Increase quantity of', 'Remove'])
      expect(cart.html).toContain(`aria-label="${name} Oworo Inner Tube 700"`)
    expect(linksCalled(cart.html, 'Proceed to Checkout')[0]).toMatch(/^\/checkout/)
    expect(cart.html).toContain('aria-label="Cart, 3 items"')
  })

  test('the newsletter of the home page, that of the footer, and the contact form', async () => {
    const shopper = new Shopper(shop.origin)
    const home = await shopper.post('/newsletter', { source: 'home', email: 'ade@example.com' })
    expect(home.text).toContain('Thank you for subscribing! Check your email for your 10% discount code.')
    const footer = await shopper.submit(await shopper.visit('/about'), /^\/newsletter$/, { email: 'ngozi@example.com' })
    expect(footer.text).toContain('Thank you for subscribing!')
    const sent = await shopper.submit(await shopper.visit('/contact'), /^\/contact$/, {
      name: 'Ade',
      email: 'ade@example.com',
      subject: 'A squeak',
      message: 'It squeaks.',
    })
    expect(sent.text).toContain("Message sent! We'll get back to you soon.")
  })
})

/** Where the links lead that have this name among their words. */
function linksCalled(html: string, name: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return links
    .filter(([, , inside = '']) =>
      inside
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .includes(name),
    )
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
