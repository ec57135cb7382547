/** Why a reservation was cancelled, where its departure was called off; stored with it. */
export const FEW_REASON = '최소 인원이 모이지 않음'
export const WEATHER_REASON = '기상 악화'
