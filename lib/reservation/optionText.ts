/** `로드 2 · 도시락 3`: what was booked beside the seats. */
export const optionText = (options: readonly { name: string; count: number }[]): string =>
  options.map(({ name, count }) => `${name} ${count}`).join(' · ')
