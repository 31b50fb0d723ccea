/** The addresses of an order's returns and claims. They are no part of `links`, which every page of the shop loads. */
export const returnLinks = {
  returnsOfOrder: (token: string) => `/orders/${token}/returns`,
  returnOfOrder: (token: string, returnId: string) => `/orders/${token}/returns/${returnId}`,
  returnPhotos: (token: string, returnId: string) => `/orders/${token}/returns/${returnId}/photos`,
  returnPhoto: (token: string, returnId: string, photoId: string) =>
    `/orders/${token}/returns/${returnId}/photos/${photoId}`,
  cancelReturn: (token: string, returnId: string) => `/orders/${token}/returns/${returnId}/cancellation`,
  warranty: (token: string, frameId: string) => `/orders/${token}/warranty/${frameId}`,
  claims: (token: string, frameId: string) => `/orders/${token}/warranty/${frameId}/claims`,
  claim: (token: string, claimId: string) => `/orders/${token}/claims/${claimId}`,
  claimPhoto: (token: string, claimId: string, photoId: string) =>
    `/orders/${token}/claims/${claimId}/photos/${photoId}`,
}
