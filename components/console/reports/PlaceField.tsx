import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { TextField } from '@/components/common/form/TextField'
import { Cluster } from '@/components/common/layout/Cluster'
import { Stack } from '@/components/common/layout/Stack'
import { MAX_PLACE } from '@/lib/report/limits'

type Props = {
  /** Where the boat fished lately: one press each. */
  known: readonly string[]
  value: string
  onChange: (place: string) => void
}

/** Where they fished. */
export const PlaceField = ({ known, value, onChange }: Props) => (
  <Stack $gap="xs">
    <TextField
      label="어디서 낚았나요"
      hint="비워 둬도 돼요."
      maxLength={MAX_PLACE}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {known.length > 0 && (
      <Cluster role="group" aria-label="요즘 낚은 곳">
        {known.map((place) => (
          <ChoiceChip
            key={place}
            isPressed={place === value}
            onClick={() => onChange(place === value ? '' : place)}
          >
            {place}
          </ChoiceChip>
        ))}
      </Cluster>
    )}
  </Stack>
)
