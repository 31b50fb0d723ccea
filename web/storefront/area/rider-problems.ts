import type { RiderProblem } from '#shop/catalogue/rider.ts'

/** What is said at a field that holds no rider's height, or no inseam of a rider so tall. */
export const riderProblems: Record<RiderProblem, string> = {
  height: 'Enter a height from 70 to 220 cm, like 172',
  inseam: 'Enter the inseam in cm, like 79, or leave it empty',
}
