import { createContext } from 'react'

/** True for visitors who ask for less data: their photos are no wider than they must be. */
export const LessData = createContext(false)

/** Sharp enough on a phone of one pixel to the pixel, and still clear on one of three. */
export const widestForLessData = 480
