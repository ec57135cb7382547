import { MAIN_SECTIONS, type MainSectionName } from '@/lib/main/sections'

/** A section in its place of the list. */
export type SectionRow = { name: MainSectionName; isShown: boolean }

/** All sections: first those that were chosen, in their order; who chose nothing has all. */
export const sectionRows = (chosen: readonly MainSectionName[]): SectionRow[] => {
  const isUsual = chosen.length === 0
  const others = MAIN_SECTIONS.filter((name) => !chosen.includes(name))
  return [
    ...chosen.map((name) => ({ name, isShown: true })),
    ...others.map((name) => ({ name, isShown: isUsual })),
  ]
}

/** The sections that are shown; none where all are as usual, so that nothing is chosen. */
export const chosenSections = (rows: readonly SectionRow[]): MainSectionName[] => {
  const shown = rows.filter(({ isShown }) => isShown).map(({ name }) => name)
  return shown.join() === MAIN_SECTIONS.join() ? [] : shown
}

export const sectionProblem = (rows: readonly SectionRow[]): { rows?: string } =>
  rows.some(({ isShown }) => isShown) ? {} : { rows: '하나는 보여 주세요.' }
