/** The sentences of the error catalogue (docs/specification.md#errors), word for word. */
export const LOGIN_REQUIRED = '로그인 후 이용 해 주시기 바랍니다.'
export const SERVER_ERROR = '서버 통신 중에 오류가 발생했습니다.'
export const TOPICS_FAILED = "Oops! Something went wrong and we couldn't fetch your topics."

/** Sentences for cases that the specification leaves open. */
export const LOAD_FAILED = '불러오지 못했어요.'
export const REQUEST_REFUSED = '요청을 처리하지 못했어요. 입력한 내용을 확인해 주세요.'
/** Of our own scripts, where no call is to blame. */
export const SCRIPT_FAILED = '화면에 문제가 생겼어요. 새로고침한 뒤 다시 시도해 주세요.'
export const NETWORK_FAILED = '인터넷에 연결되지 않았어요. 연결을 확인하고 다시 시도해 주세요.'
export const TIMED_OUT = '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.'
export const ANSWER_UNREADABLE = '올바른 응답을 받지 못했어요. 연결을 확인하고 다시 시도해 주세요.'
