/** The heart on the 24-unit grid of `Icon`, for who draws it as an element and who as a mask. */
export const HEART_PATH =
  'M12 20S4 15.3 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.3 12 20 12 20z'
