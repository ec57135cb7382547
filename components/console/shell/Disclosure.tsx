import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '@/components/common/icon/icons'
import { theme } from '@/styles/theme'

const Box = styled.div`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`

const Title = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  width: 100%;
  min-height: ${theme.touch};
  padding: 0 ${theme.space.md};
  font-weight: ${theme.fontWeight.semibold};
  text-align: start;
  cursor: pointer;
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.md} ${theme.space.md};
`

interface Props {
  title: string
  children: ReactNode
}

/** What is needed now and then: made, with all that it reads, by a press on its title. */
export const Disclosure = ({ title, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box>
      <Title
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <Icon name={isOpen ? 'minus' : 'plus'} size={20} />
      </Title>
      {isOpen && <Content id={id}>{children}</Content>}
    </Box>
  )
}
