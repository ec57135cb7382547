/** Of what stands for results: what is below them is out of sight, and is not seen to move. */
export const RESULTS_HEIGHT = 'max(20rem, 70svh)'
