import styled from 'styled-components'

/** As wide as a choice needs, also on a wide screen. */
export const Narrow = styled.div`
  max-width: 24rem;
`
