import styled, { css } from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** A picture at the left, what belongs to it at the right. */
export const pictureRow = css`
  display: grid;
  /* Twice as large text has room beside it. */
  grid-template-columns: min(5.5rem, 30%) minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.sm};
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  ${media.tablet} {
    grid-template-columns: 9rem minmax(0, 1fr);
  }
`

/** A picture in the form that most cards have. */
export const Thumbnail = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 10;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceMuted};
  object-fit: cover;
`

export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxs};
`
