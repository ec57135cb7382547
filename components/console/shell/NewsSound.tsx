import Link from 'next/link'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { useSession } from './session'
import { useChime } from './useChime'

const POLL_MS = 20_000

const News = styled(Callout)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  border-radius: 0;

  a {
    display: flex;
    align-items: center;
    min-height: ${theme.touch};
    font-weight: ${theme.fontWeight.bold};
  }
`

const Listening = () => {
  const { data } = useRead('getNews', {}, { pollMs: POLL_MS })
  const chime = useChime()
  // What came before the page was opened is not new.
  const [seen, setSeen] = useState<number>()
  const [closed, setClosed] = useState<number>()
  const newest = data?.newest
  const no = data ? (newest?.no ?? 0) : undefined
  if (no !== undefined && seen === undefined) setSeen(no)
  const isNew = seen !== undefined && no !== undefined && no > seen
  useEffect(() => {
    if (isNew) chime()
  }, [isNew, no, chime])
  return (
    <div role="status">
      {newest && isNew && no !== closed && (
        <News>
          <Link href={newest.link} prefetch={false}>
            {newest.title}
          </Link>
          <Button variant="secondary" isSmall onClick={() => setClosed(no)}>
            닫기
          </Button>
        </News>
      )}
    </div>
  )
}

/** Says aloud what is new while the console is open, to who asked for it. */
export const NewsSound = () => (useSession().hears_news ? <Listening /> : null)
