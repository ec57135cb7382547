import { Button } from '@/components/common/Button'
import { EmptyState } from '@/components/common/EmptyState'
import { LinkButton } from '@/components/common/LinkButton'

/** Shown when there are no reports, with what to do about it. */
export const NoReports = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => (
  <EmptyState
    title="아직 올라온 조황이 없어요."
    action={
      onShowAll ? (
        <Button onClick={onShowAll}>전체 조황 보기</Button>
      ) : (
        <LinkButton href="/">상품 둘러보기</LinkButton>
      )
    }
  >
    출조를 다녀오면 그날의 조황을 여기에 올려 드릴게요.
  </EmptyState>
)
