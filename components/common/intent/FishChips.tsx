import { Button } from '@/components/common/button/Button'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import type { CodeName } from '@/lib/contract/wire'
import { ChipStrip } from './ChipStrip'

interface Props {
  label?: string
  /** Shown at once; the chosen ones are always shown. */
  offered: readonly CodeName[]
  /** All species, once they are loaded: the chips then stand in several lines. */
  all: readonly CodeName[] | undefined
  chosen: readonly string[]
  /** Asks for all species; absent where they are shown already. */
  onMore?: (() => void) | undefined
  onChange: (fish: string[]) => void
}

/** The species; any number may be chosen. */
export const FishChips = ({ label = '어종', offered, all, chosen, onMore, onChange }: Props) => {
  const others = (all ?? []).filter(({ code }) => !offered.some((one) => one.code === code))
  const shown = onMore ? others.filter(({ code }) => chosen.includes(code)) : others
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <ChipStrip label={label} isWrapped={!onMore}>
      {[...(onMore ? shown : []), ...offered, ...(onMore ? [] : shown)].map(({ code, name }) => (
        <ChoiceChip key={code} isPressed={chosen.includes(code)} onClick={() => toggle(code)}>
          {name}
        </ChoiceChip>
      ))}
      {onMore && (
        <Button variant="ghost" isSmall onClick={onMore}>
          다른 어종
        </Button>
      )}
    </ChipStrip>
  )
}
