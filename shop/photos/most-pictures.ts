/** How many pictures a return or a claim may have. */
export const mostPictures = 6
