/** What staff are told where nothing was done to a message. The page below shows how it stands now. */
export const messageRefusals = {
  'no-such-message': 'Error | There is no such message.',
  'changed-meanwhile': 'Error | Somebody has done something with it meanwhile. Look at how it stands now.',
  'not-of-the-team': 'Error | They do not answer messages any more.',
}
