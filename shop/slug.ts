/** How the last part of an address is written: small letters and figures, words joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
