/** What a rider says of the shop. */
export type Testimonial = { quote: string; name: string; place: string }
