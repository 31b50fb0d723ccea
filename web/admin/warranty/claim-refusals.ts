/** What staff are told where nothing was done to a claim. The page below shows how it stands now. */
export const claimRefusals = {
  'no-such-claim': 'Error | There is no such claim.',
  'changed-meanwhile': 'Error | Somebody has done something with it meanwhile. Look at how it stands now.',
  'not-in-this-state': 'Error | The claim cannot go there from where it stands now.',
}
