/** What is said when no payment could be started, by the reason. */
export const paymentNotices = {
  'already-paid': 'This order is paid already',
  'not-payable': 'Error | This order cannot be paid any more.',
  'too-many-attempts': 'Error | That was a lot of tries. Your order is kept: try again in an hour, or write to us.',
  'provider-unavailable':
    'Error | Our payment provider does not answer. Your order is kept: try again in a few minutes.',
}
