import { useLoad } from '@/store/useLoad'
import { ChoiceGroup } from './ChoiceGroup'

interface Props {
  /** Codes of the chosen areas. */
  areas: readonly string[]
  /** The words of the search. */
  search: string
  onSearch: (search: string) => void
}

/** The ports of the chosen areas: choosing one searches for it. Nothing where the areas have none. */
export const PortChoices = ({ areas, search, onSearch }: Props) => {
  const { data: ports = [] } = useLoad(
    areas.length === 0 ? undefined : `ports/${areas.join()}`,
    async (api) => {
      const answers = await Promise.all(areas.map((code) => api.getCodeSubs({ code })))
      return answers.flatMap(({ list }) => list)
    },
  )
  if (ports.length === 0) return null
  return (
    <ChoiceGroup
      legend="항구"
      options={ports.map(({ name }) => ({ code: name, label: name }))}
      chosen={[search]}
      onChange={(chosen) => onSearch(chosen.at(-1) ?? '')}
    />
  )
}
