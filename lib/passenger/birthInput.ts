/** What is typed of a birth date as `YYYY-MM-DD`, dashes put in while typing: `199003` → `1990-03`. */
export function formatBirthInput(raw: string): string {
  const digits = raw.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}
