import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from '@/components/common/card/Card'
import { Stack } from '@/components/common/layout/Stack'
import { SendForm } from './SendForm'

type Props = Omit<ComponentProps<typeof SendForm>, 'done'> & {
  title: string
  isSaved: boolean
  /** What the settings are for, above their form. */
  intro?: ReactNode
}

/** The form of settings that are saved together, in a card with their name. */
export const SettingsCard = ({ title, intro, isSaved, ...form }: Props) => {
  const titleId = useId()
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {intro}
      <SendForm $gap="sm" variant="secondary" done={isSaved && '저장했어요.'} {...form} />
    </Stack>
  )
}
