/** `202611` → `2026년 11월` */
export const monthLabel = (yyyymm: string): string =>
  `${yyyymm.slice(0, 4)}년 ${Number(yyyymm.slice(4))}월`
