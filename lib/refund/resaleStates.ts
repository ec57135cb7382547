/** As people are told: seats that are sold are paid back within seconds. */
export const RESALE_STATES = ['waiting', 'paid_back', 'not_sold'] as const
