/** What staff are told where nothing was done to a return. The page below shows how it stands now. */
export const returnRefusals = {
  'no-such-return': 'Error | There is no such return.',
  'not-in-this-state': 'Error | The return has moved on meanwhile. Look at how it stands now.',
  'replacement-gone':
    'Error | What is wanted in exchange is not there any more. Agree with the customer on something else, or refuse with a word about it.',
  'asked-anew': 'Error | The customer has asked for these units anew: work with that return.',
}
