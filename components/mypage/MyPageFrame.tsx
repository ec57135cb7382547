import type { ReactNode } from 'react'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Stack } from '@/components/common/layout/Stack'

/** The frame of a page below my page (마이페이지). */
export const MyPageFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack>
    <PageTitle>{title}</PageTitle>
    {children}
    <LinkButton href="/mypage" prefetch={false} variant="ghost" isFullWidth>
      마이페이지로
    </LinkButton>
  </Stack>
)
