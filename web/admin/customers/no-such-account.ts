/** What staff are told where the account is gone, or never was. */
export const noSuchAccount = { 'no-such-account': 'Error | There is no such account.' }
