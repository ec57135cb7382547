import { fillVariables, variableFault, variablesOf } from '@/lib/text/variables'

/** What happens to the reservations of a departure: all money back, or the party chooses. */
export const WEATHER_WAYS = ['refund', 'choice'] as const
export type WeatherWay = (typeof WEATHER_WAYS)[number]

/** What a message may name in braces, e.g. `{이름}`. */
export const MESSAGE_VARIABLES = ['이름', '배', '날짜', '링크'] as const
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number]

/** Why a reservation ends that nobody cancelled: what operators and the product say alike. */
export const BY_WEATHER = '기상 악화로 출항하지 못해'

export const BY_FEW = '최소 인원이 모이지 않아'

export const MESSAGE_TEMPLATES: Readonly<Record<WeatherWay, string>> = {
  refund: `{이름}님, ${BY_WEATHER} {배} {날짜} 예약을 취소했어요. 결제하신 금액은 모두 돌려드려요. {링크}`,
  choice: `{이름}님, ${BY_WEATHER} {배} {날짜} 예약을 다른 날로 옮기거나 환불받으실 수 있어요. 아래 링크에서 선택해 주세요. {링크}`,
}

/** The same where too few have booked, which the worker says by itself. */
export const FEW_TEMPLATES: Readonly<Record<WeatherWay, string>> = {
  refund: `{이름}님, ${BY_FEW} {배} {날짜} 예약을 취소했어요. 결제하신 금액은 모두 돌려드려요. {링크}`,
  choice: `{이름}님, ${BY_FEW} {배} {날짜} 일정이 취소되었어요. 다른 일정으로 옮기거나 환불받으실 수 있어요. 아래 링크에서 선택해 주세요. {링크}`,
}

/**
 * What is wrong with a template, as a sentence for the operator; undefined when it can be sent. A message
 * that lets a party choose must have the link.
 */
export const findTemplateFault = (template: string, way: WeatherWay): string | undefined => {
  const fault = variableFault(template, MESSAGE_VARIABLES)
  if (fault !== undefined) return fault
  if (way === 'choice' && !variablesOf(template).includes('링크'))
    return '손님이 선택하는 화면으로 가는 {링크}를 넣어 주세요.'
  return undefined
}

/** The message to one party: each variable with its value. */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<MessageVariable, string>>,
): string => fillVariables(template, values)
