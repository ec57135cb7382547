import { css } from 'styled-components'

/** The name of a line of chips stands above it, like those of the other conditions of a form. */
export const namesAboveStyle = css`
  > [role='group'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);

    > span {
      width: auto;
    }
  }
`
