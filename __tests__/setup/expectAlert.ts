import { screen, waitFor } from '@testing-library/react'

/**
 * Waits until an alert says `sentence`. Not by the role alone: a form has an alert of its own, which is
 * empty until a field is wrong.
 */
export const expectAlert = (sentence: string) =>
  waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toContainEqual(expect.stringContaining(sentence))
  })
