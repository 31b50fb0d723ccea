/** In characters. */
export const longestReply = 5000
