export type MailKind =
  | OrderMailKind
  | ReviewMailKind
  | ReturnMailKind
  | ClaimMailKind
  | BookingMailKind
  | PersonMailKind
  | TeamMailKind
  | ListMailKind

export type OrderMailKind =
  | 'order-received'
  | 'order-confirmation'
  | 'order-dispatched'
  | 'order-ready'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-refund-delayed'
  | 'order-changed'
  | 'review-request'

/** To the author of a review: what the team decided; `about` is the review and its version. */
export type ReviewMailKind = 'review-published' | 'review-refused'

/**
 * Letters about a return, which `about` names: one for each state that its customer hears of. That of findings has
 * their version behind it: each correction is told, also that nothing speaks against the goods any more.
 */
export type ReturnMailKind =
  | 'return-requested'
  | 'return-approved'
  | 'return-refused'
  | 'return-cancelled'
  | 'return-lapsed'
  | 'return-received'
  | 'return-findings'
  | 'return-settled'

/** Letters about a warranty claim; `about` is the claim, or the answer to it. */
export type ClaimMailKind = 'claim-made' | 'claim-reply'

/** Letters about a time that is booked at the store; `about` is the booking. */
export type BookingMailKind = 'booking-made' | 'booking-moved' | 'booking-cancelled' | 'booking-reminder'

/** Letters to a person about their account. */
export type PersonMailKind =
  | 'verify-email'
  | 'change-email'
  | 'email-changed'
  | 'reset-password'
  | 'password-changed'
  | 'sign-in-code'
  | 'address-in-use'
  | 'new-device'
  | 'two-factor-changed'
  | 'identity-added'
  | 'identity-removed'
  | 'role-changed'
  | 'test-letter'
  | 'account-erased'
  | 'staff-invitation'

/** To who has written to the shop: that it is there, and its answers; `about` is the message, or the reply. */
export type TeamMailKind = 'message-received' | 'message-reply'

/**
 * Letters to whoever asked to be written to, with a way out in each; `about` is the wish to confirm, the subscriber,
 * the campaign, the alert, or the reminder.
 */
export type ListMailKind =
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'campaign-test'
  | 'alert-confirm'
  | 'back-in-stock'
  | 'price-drop'
  | 'cart-reminder'
