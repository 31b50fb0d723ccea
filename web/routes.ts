import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { listed } from '../shop/identity/access.ts'

export default [
  layout('storefront/storefront-layout.tsx', [
    route(listed('/'), 'storefront/home/home-page.tsx'),

    route(listed('/shop'), 'storefront/listing/listing-page.tsx', { id: 'shop' }),
    route(listed('/shop/:category'), 'storefront/listing/listing-page.tsx', { id: 'category' }),
    route(listed('/product/:slug'), 'storefront/product/product-page.tsx'),
    layout('admin/staff-only-layout.tsx', [
      route(listed('/admin/products/:productId/preview'), 'storefront/product/product-page.tsx', { id: 'preview' }),
    ]),

    route(listed('/area'), 'storefront/area/area-page.tsx'),
    route(listed('/height'), 'storefront/area/height-page.tsx'),

    route(listed('/cart'), 'storefront/cart/cart-page.tsx'),
    route(listed('/cart/lines'), 'storefront/cart/lines-action.ts'),
    route(listed('/cart/lines/:variantId'), 'storefront/cart/line-action.ts'),
    route(listed('/cart/code'), 'storefront/cart/code-page.tsx'),
    route(listed('/cart/code/removal'), 'storefront/cart/remove-code-action.ts'),

    route(listed('/cart/shared/:code'), 'storefront/cart/shared-cart-page.tsx'),

    route(listed('/wishlist'), 'storefront/wishlist/wishlist-page.tsx'),
    route(listed('/wishlist/products'), 'storefront/wishlist/wishes-action.ts'),
    route(listed('/wishlist/moves'), 'storefront/wishlist/moves-action.ts'),
    route(listed('/wishlist/shared/:code'), 'storefront/wishlist/shared-wishlist-page.tsx'),

    route(listed('/orders'), 'storefront/order/find-order-page.tsx'),
    route(listed('/orders/:token'), 'storefront/order/order-page.tsx'),
    route(listed('/orders/:token/pay'), 'storefront/order/pay-action.ts'),
    route(listed('/orders/:token/cancel'), 'storefront/order/cancel-page.tsx'),

    route(listed('/auth'), 'auth/sign-in-page.tsx'),
    route(listed('/auth/sign-up'), 'auth/sign-up-page.tsx'),
    route(listed('/auth/sign-out'), 'auth/sign-out-action.ts'),
    route(listed('/auth/code'), 'auth/code-page.tsx'),
    route(listed('/auth/code/entry'), 'auth/code-entry-page.tsx'),
    route(listed('/auth/second-step'), 'auth/second-step-page.tsx'),
    route(listed('/auth/forgot'), 'auth/forgot-page.tsx'),
    route(listed('/auth/reset'), 'auth/reset-page.tsx'),
    route(listed('/auth/verify'), 'auth/verify-page.tsx'),
    route(listed('/auth/change-email'), 'auth/change-email-page.tsx'),

    layout('account/account-layout.tsx', [
      route(listed('/account'), 'account/orders-page.tsx'),
      route(listed('/account/orders/:number/again'), 'account/order-again-action.ts'),
      route(listed('/account/profile'), 'account/profile-page.tsx'),
      route(listed('/account/password'), 'account/password-page.tsx'),
      route(listed('/account/two-step'), 'account/two-step-page.tsx'),
      route(listed('/account/two-step/confirmation'), 'account/confirm-two-step-page.tsx'),
      route(listed('/account/two-step/removal'), 'account/stop-two-step-page.tsx'),
      route(listed('/account/email'), 'account/email-page.tsx'),
      route(listed('/account/email/verification'), 'account/verification-action.ts'),
      route(listed('/account/sessions'), 'account/end-sessions-action.ts'),
      route(listed('/account/sessions/:sessionId/end'), 'account/end-session-action.ts'),
      route(listed('/account/addresses'), 'account/addresses-page.tsx'),
      route(listed('/account/addresses/new'), 'account/address-page.tsx', { id: 'new-address' }),
      route(listed('/account/addresses/:addressId'), 'account/address-page.tsx', { id: 'address' }),
      route(listed('/account/addresses/:addressId/removal'), 'account/remove-address-action.ts'),
      route(listed('/account/addresses/:addressId/default'), 'account/default-address-action.ts'),
    ]),

    route(listed('/about'), 'storefront/about/about-page.tsx'),
    route(listed('/contact'), 'storefront/contact/contact-page.tsx'),
    route(listed('/newsletter'), 'storefront/newsletter/newsletter-action.ts'),

    route(listed('/shipping'), 'storefront/policy/policy-page.tsx', { id: 'shipping' }),
    route(listed('/returns'), 'storefront/policy/policy-page.tsx', { id: 'returns' }),
    route(listed('/privacy'), 'storefront/policy/policy-page.tsx', { id: 'privacy' }),
    route(listed('/terms'), 'storefront/policy/policy-page.tsx', { id: 'terms' }),

    route(listed('/blog'), 'storefront/blog/blog-page.tsx'),
    route(listed('/blog/:slug'), 'storefront/blog/article-page.tsx'),
    route(listed('/blog/rss.xml'), 'storefront/blog/feed-page.ts'),

    route(listed('/*'), 'storefront/not-found-page.tsx'),
  ]),

  layout('admin/admin-layout.tsx', [
    route(listed('/admin'), 'admin/dashboard/dashboard-page.tsx'),
    route(listed('/admin/sign-out'), 'admin/sign-out-action.ts'),
    route(listed('/admin/find'), 'admin/find/find-page.tsx'),
    route(listed('/admin/products'), 'admin/products/products-page.tsx'),
    route(listed('/admin/products.csv'), 'admin/products/products-file-page.ts'),
    route(listed('/admin/products/new'), 'admin/products/new-product-page.tsx'),
    route(listed('/admin/products/:productId'), 'admin/products/product-page.tsx'),
    route(listed('/admin/products/:productId/copy'), 'admin/products/copy-action.ts'),
    route(listed('/admin/products/:productId/photos'), 'admin/products/photos-page.tsx'),
    route(listed('/admin/products/:productId/photos/arrangement'), 'admin/products/arrange-photos-action.ts'),
    route(listed('/admin/products/:productId/variants/new'), 'admin/products/variant-page.tsx', { id: 'new-variant' }),
    route(listed('/admin/products/:productId/variants/:variantId'), 'admin/products/variant-page.tsx', {
      id: 'variant',
    }),
    route(
      listed('/admin/products/:productId/variants/:variantId/retirement'),
      'admin/products/retire-variant-action.ts',
    ),
    route(
      listed('/admin/products/:productId/variants/:variantId/return'),
      'admin/products/bring-back-variant-action.ts',
    ),
    route(listed('/admin/stock'), 'admin/stock/stock-page.tsx'),
    route(listed('/admin/stock/:variantId'), 'admin/stock/variant-stock-page.tsx'),
    route(listed('/admin/stock/:variantId/deliveries'), 'admin/stock/receive-page.tsx'),
    route(listed('/admin/stock/:variantId/counts'), 'admin/stock/count-page.tsx'),
    route(listed('/admin/stock/:variantId/corrections'), 'admin/stock/correct-page.tsx'),
    route(listed('/admin/stock/:variantId/level'), 'admin/stock/level-page.tsx'),
    route(listed('/admin/orders'), 'admin/orders/orders-page.tsx'),
    route(listed('/admin/orders.csv'), 'admin/orders/orders-file-page.ts'),
    route(listed('/admin/orders/new'), 'admin/orders/new-order-page.tsx'),
    route(listed('/admin/orders/new/goods'), 'admin/orders/new-order-goods-action.ts'),
    route(listed('/admin/orders/preparation'), 'admin/orders/prepare-orders-action.ts'),
    route(listed('/admin/orders/slips'), 'admin/orders/slips-page.tsx'),
    route(listed('/admin/orders/run'), 'admin/orders/run-page.tsx'),
    route(listed('/admin/orders/:number'), 'admin/orders/order-page.tsx'),
    route(listed('/admin/orders/:number/notes'), 'admin/orders/notes-action.ts'),
    route(listed('/admin/orders/:number/transfer'), 'admin/orders/transfer-page.tsx'),
    route(listed('/admin/orders/:number/preparation'), 'admin/orders/prepare-action.ts'),
    route(listed('/admin/orders/:number/dispatch'), 'admin/orders/dispatch-page.tsx'),
    route(listed('/admin/orders/:number/delivery'), 'admin/orders/deliver-action.ts'),
    route(listed('/admin/orders/:number/ready'), 'admin/orders/ready-action.ts'),
    route(listed('/admin/orders/:number/handover'), 'admin/orders/handover-page.tsx'),
    route(listed('/admin/orders/:number/cancellation'), 'admin/orders/cancel-page.tsx'),
    route(listed('/admin/orders/:number/refund'), 'admin/orders/refund-page.tsx'),
    route(listed('/admin/orders/:number/refunds/:refundId'), 'admin/orders/settle-refund-page.tsx'),
    route(listed('/admin/orders/:number/refunds/:refundId/account'), 'admin/orders/refund-account-page.tsx'),

    route(listed('/admin/customers'), 'admin/customers/customers-page.tsx'),
    route(listed('/admin/customers.csv'), 'admin/customers/customers-file-page.ts'),
    route(listed('/admin/customers/:id'), 'admin/customers/customer-page.tsx'),
    route(listed('/admin/customers/:id/notes'), 'admin/customers/notes-action.ts'),
    route(listed('/admin/customers/:id/tags'), 'admin/customers/tags-page.tsx'),
    route(listed('/admin/customers/:id/block'), 'admin/customers/block-page.tsx'),
    route(listed('/admin/customers/:id/block/removal'), 'admin/customers/unblock-action.ts'),
    route(listed('/admin/customers/:id/data'), 'admin/customers/data-action.ts'),

    route(listed('/admin/messages'), 'admin/messages/messages-page.tsx'),
    route(listed('/admin/messages/:id'), 'admin/messages/message-page.tsx'),
    route(listed('/admin/messages/:id/replies'), 'admin/messages/reply-page.tsx'),
    route(listed('/admin/messages/:id/state'), 'admin/messages/state-action.ts'),
    route(listed('/admin/messages/:id/assignment'), 'admin/messages/assignment-action.ts'),
    route(listed('/admin/messages/:id/notes'), 'admin/messages/notes-action.ts'),

    route(listed('/admin/codes'), 'admin/codes/codes-page.tsx'),
    route(listed('/admin/codes/new'), 'admin/codes/code-page.tsx', { id: 'new-code' }),
    route(listed('/admin/codes/:id'), 'admin/codes/code-page.tsx', { id: 'code' }),
    route(listed('/admin/codes/:id/end'), 'admin/codes/end-action.ts'),

    route(listed('/admin/content'), 'admin/content/content-page.tsx'),
    route(listed('/admin/content/texts/:slug'), 'admin/content/text-page.tsx', { id: 'text' }),
    route(listed('/admin/content/texts/:slug/preview'), 'admin/content/text-page.tsx', { id: 'text-preview' }),
    route(listed('/admin/content/articles'), 'admin/content/articles-page.tsx'),
    route(listed('/admin/content/articles/new'), 'admin/content/article-page.tsx', { id: 'new-article' }),
    route(listed('/admin/content/articles/new/preview'), 'admin/content/article-page.tsx', { id: 'new-preview' }),
    route(listed('/admin/content/articles/:id'), 'admin/content/article-page.tsx', { id: 'staff-article' }),
    route(listed('/admin/content/articles/:id/preview'), 'admin/content/article-page.tsx', { id: 'article-preview' }),
    route(listed('/admin/content/hero'), 'admin/content/slides-page.tsx'),
    route(listed('/admin/content/hero/:id'), 'admin/content/slide-page.tsx'),
    route(listed('/admin/content/testimonials'), 'admin/content/testimonials-page.tsx'),
    route(listed('/admin/content/synonyms'), 'admin/content/synonyms-page.tsx'),

    route(listed('/admin/journal'), 'admin/journal/journal-page.tsx'),

    route(listed('/admin/settings'), 'admin/settings/settings-page.tsx'),
    route(listed('/admin/settings/group/:group'), 'admin/settings/group-page.tsx'),
    route(listed('/admin/settings/zones'), 'admin/settings/zones-page.tsx'),
    route(listed('/admin/settings/zones/:id'), 'admin/settings/zone-page.tsx'),
    route(listed('/admin/settings/holidays'), 'admin/settings/holidays-page.tsx'),
    route(listed('/admin/settings/holidays/:day/removal'), 'admin/settings/remove-holiday-action.ts'),
    route(listed('/admin/settings/payments'), 'admin/settings/payments-page.tsx'),
    route(listed('/admin/settings/payments/check'), 'admin/settings/check-provider-action.ts'),
    route(listed('/admin/settings/mail'), 'admin/settings/mail-page.tsx'),
  ]),

  // For search engines and phones. The product feed is long, and streamed by api/feeds/.
  route(listed('/sitemap.xml'), 'seo/sitemap-index-page.ts'),
  route(listed('/sitemaps/:part'), 'seo/sitemap-page.ts'),
  route(listed('/robots.txt'), 'seo/robots-page.ts'),
  route(listed('/manifest.webmanifest'), 'seo/manifest-page.ts'),

  // No menu and no footer: nothing leads away from paying.
  route(listed('/checkout'), 'storefront/checkout/checkout-page.tsx'),

  // A file, for who is signed in.
  route(listed('/account/my-data.json'), 'account/data-page.ts'),

  // Papers of an order, for the printer: nothing but the sheet.
  route(listed('/orders/:token/invoice'), 'storefront/order/papers/invoice-page.tsx'),
  route(listed('/orders/:token/invoice.pdf'), 'storefront/order/papers/invoice-pdf-page.ts'),
  route(listed('/orders/:token/packing-slip'), 'storefront/order/papers/packing-slip-page.tsx'),
  route(listed('/orders/:token/packing-slip.pdf'), 'storefront/order/papers/packing-slip-pdf-page.ts'),
  route(listed('/orders/:token/credit-notes/:number'), 'storefront/order/papers/credit-note-page.tsx'),
  route(listed('/orders/:token/credit-notes/:number/pdf'), 'storefront/order/papers/credit-note-pdf-page.ts'),

  // The post of the demo shop. Its address answers 404 in live mode.
  route(listed('/mailbox'), 'demo/mailbox-page.tsx'),
  route(listed('/mailbox/:identity'), 'demo/letter-page.tsx'),
] satisfies RouteConfig
