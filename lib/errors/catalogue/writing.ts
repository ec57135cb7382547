import { conflict } from './errorEntry'

/** Refusals of what staff write. */
export const writingErrors = {
  TEXT_CHANGED: conflict(
    '그사이 다른 사람이 이 글을 고쳤어요. 새로 고쳐 확인한 뒤 다시 고쳐 주세요.',
  ),
  BANNERS_CHANGED: conflict(
    '그사이 다른 사람이 배너를 바꿨어요. 새로 고쳐 확인한 뒤 다시 바꿔 주세요.',
  ),
  POLICY_IN_FORCE: conflict(
    '시행 중인 약관은 고치거나 내릴 수 없어요. 새로 시행할 내용을 따로 올려 주세요.',
  ),
  POLICY_PAST: conflict('시행하는 날은 오늘이나 그 뒤로 골라 주세요.'),
} as const
