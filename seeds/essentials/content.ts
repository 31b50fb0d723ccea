import { freeFromMark, type TrustPoint } from '#shop/content/trust-point.ts'

/** The four lines of the shop, with the cut-out that stands on each tile. */
export const categories = [
  { slug: 'adult', name: 'Adult Bikes', photo: 'category-adult.webp' },
  { slug: 'kids', name: 'Kids Bikes', photo: 'category-kids.webp' },
  { slug: 'accessories', name: 'Accessories', photo: 'category-accessories.webp' },
  { slug: 'ebikes', name: 'E-Bikes', photo: 'category-ebikes.webp' },
]

/** What stands below the hero. */
export const trustPoints: TrustPoint[] = [
  { drawing: 'truck', title: 'Free shipping', words: `On orders above ${freeFromMark}` },
  { drawing: 'shield', title: '1-year warranty', words: 'On all bikes' },
  { drawing: 'headset', title: '24/7 support', words: 'Call, e-mail or WhatsApp' },
]

/** The hero of the home page. */
export const heroSlides = [
  {
    title: 'Ride Beyond Limits',
    subtitle: 'Your trusted partner for quality bicycles',
    description: 'Hybrid, mountain and city bikes, tuned in Gbagada for Lagos roads.',
    cta: 'Shop bikes',
    link: '/shop',
    photo: 'hero-hybrid-bone.webp',
    photoAlt: 'A bone-white hybrid bike seen from its right side',
  },
  {
    title: 'Kids Collection',
    subtitle: 'From the first balance bike to the first gears',
    description: 'Sized by height, so that both feet reach the ground and the bars are in reach.',
    cta: 'Shop kids bikes',
    link: '/shop/kids',
    photo: 'hero-kids-trio.webp',
    photoAlt: 'Three kids bikes in a row, small to large',
  },
  {
    title: 'New Arrivals',
    subtitle: 'Just in at the store',
    description: 'The newest bikes and e-bikes on the floor in Gbagada.',
    cta: 'See what is new',
    link: '/shop?filter=new',
    photo: 'hero-ebike-bone.webp',
    photoAlt: 'A bone-white city e-bike with rack and mudguards',
  },
]
