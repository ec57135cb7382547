import { css } from 'styled-components'
import { media } from './media'

/** What stands beside a list and follows the page. Empty on a phone; a wide screen has its room from the first. */
export const besideStyle = css`
  &:empty {
    display: none;
  }
  ${media.desktop} {
    position: sticky;
    top: 7rem;
    max-height: calc(100vh - 8rem);
    overflow-y: auto;

    &:empty {
      display: block;
    }
  }
`
