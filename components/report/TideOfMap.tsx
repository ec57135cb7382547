import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { Stack } from '@/components/common/layout/Stack'
import { CatchByTide } from '@/components/common/sea/CatchByTide'
import type { Answer } from '@/lib/contract/wire'

interface Props {
  past: NonNullable<Answer<'getCatchByTide'>['past']>
  isPressed: boolean
  onPress: () => void
}

/** What was caught with today's tide in former years, and where. */
export const TideOfMap = ({ past, isPressed, onPress }: Props) => (
  <Stack $gap="xs">
    <div>
      <ChoiceChip isPressed={isPressed} onClick={onPress}>
        오늘 물때({past.tide}), 지난해까지
      </ChoiceChip>
    </div>
    {isPressed && <CatchByTide past={past} />}
  </Stack>
)
