/** Why a reservation was cancelled, where its departure was called off; stored with it. */
export const WEATHER_REASON = '기상 악화'
