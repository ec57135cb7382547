import type { ComponentProps } from 'react'
import { WEEKDAYS } from '@/lib/date/kst'
import { ToggleGroup } from './ToggleGroup'

const OPTIONS = WEEKDAYS.map((label, value) => ({ value, label }))

/** Days of the week, Sunday first. */
export const WeekdayGroup = (
  props: Omit<ComponentProps<typeof ToggleGroup>, 'label' | 'options'>,
) => <ToggleGroup label="요일" options={OPTIONS} {...props} />
