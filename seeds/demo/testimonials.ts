import type { Testimonial } from '#shop/content/testimonial.ts'

/** Riders of the demo; a real shop shows what its own say. */
export const demoTestimonials: Testimonial[] = [
  {
    quote:
      'The bike came ready to ride and the fit was right first time. I now beat the Oworonshoki traffic every morning.',
    name: 'Tunde A.',
    place: 'Gbagada',
  },
  {
    quote:
      'My daughter is 118 cm, the page said 18 inch, and 18 inch it was. She was round the estate before I had found my phone.',
    name: 'Ngozi E.',
    place: 'Surulere',
  },
  {
    quote: 'They named the fee and the day for Ajah before I paid. The rider called, and it was that fee and that day.',
    name: 'Bola O.',
    place: 'Ajah',
  },
]
