import type { BundleDraft } from '#shop/bundles/save-bundle.ts'
import { fromNaira } from '#shop/money.ts'

/** What the demo shop sells together: for the way to work, and for a first bike. */
export const demoBundles: BundleDraft[] = [
  {
    id: '5f0c3c52-5f5b-4d0e-9a53-0d3b3d8f6a01',
    name: 'City ready',
    words: 'A city bike with the helmet and the lock that it should never leave without. Ride home the day it arrives.',
    status: 'active',
    saving: { kind: 'amount', amountKobo: fromNaira(9_000) },
    parts: [
      { slug: 'ikoyi-city-7', skus: [] },
      { slug: 'oworo-commuter-helmet', skus: [] },
      { slug: 'mainland-u-lock-14', skus: [] },
    ],
    seenVersion: null,
  },
  {
    id: '5f0c3c52-5f5b-4d0e-9a53-0d3b3d8f6a02',
    name: 'First ride',
    words: 'A 16 inch bike for 105 to 120 cm, stabilisers until they are not needed any more, and a helmet.',
    status: 'active',
    saving: { kind: 'percent', basisPoints: 700 },
    parts: [
      { slug: 'kere-16', skus: [] },
      { slug: 'kere-kids-helmet', skus: [] },
      { slug: 'kere-stabilisers', skus: [] },
    ],
    seenVersion: null,
  },
]
