import { Select } from '@/components/common/form/Select'

/** More boats, departures or forms than these are filtered or folded, so that a page stays within a thumb's reach. */
export const FEW = 12

interface Props {
  boats: readonly { no: number; name: string }[]
  /** 0: all. */
  value: number
  onChoose: (shipNo: number) => void
}

/** All boats, or one of them. */
export const BoatSelect = ({ boats, value, onChoose }: Props) => (
  <Select
    label="배"
    value={String(value)}
    options={[
      { value: '0', label: '모든 배' },
      ...boats.map(({ no, name }) => ({ value: String(no), label: name })),
    ]}
    onChange={({ target }) => onChoose(Number(target.value))}
  />
)
