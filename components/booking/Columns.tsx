import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Form and summary side by side on a wide screen, one below the other on a phone. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  width: 100%;
  max-width: ${theme.width.text};
  margin-inline: auto;
  ${media.wide} {
    grid-template-columns: minmax(0, ${theme.width.text}) 22rem;
    align-items: start;
    justify-content: space-between;
    gap: ${theme.space.xl};
    max-width: none;
  }
`

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
`

/**
 * The sum with the button. On a phone it has no box of its own, so that the bar in it sticks to the screen
 * along the whole form.
 */
export const Sum = styled.div`
  display: contents;
  ${media.wide} {
    position: sticky;
    /* The header of a checkout scrolls away. */
    top: ${theme.space.lg};
    display: grid;
    gap: ${theme.space.md};
    padding: ${theme.space.lg};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.middle};
  }
`
