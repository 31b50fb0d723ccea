/** What staff are told where nothing was done to a review. The page below shows how it stands now. */
export const reviewRefusals = {
  'no-such-review': 'Error | There is no such review.',
  'changed-meanwhile': 'Error | It was changed meanwhile. Read how it stands now.',
}

/** The same at a form in which something was typed: it still stands there. */
export const changedMeanwhile =
  'The review was changed meanwhile: read below how it stands now, then send yours if it is still right'
