/** Reservations, phone bookings, the waiting list and inquiries. */
export const deskActions = {
  'reservation.book': '전화 예약을 받았어요',
  'reservation.walkIn': '현장 손님을 추가했어요',
  'reservation.change': '예약을 바꿨어요',
  'reservation.booker': '예약자 정보를 바꿨어요',
  'reservation.extend': '결제 기한을 늘렸어요',
  'reservation.cancel': '예약을 취소했어요',
  'reservation.message': '메시지를 다시 보냈어요',
  'departure.message': '출조 손님 모두에게 메시지를 보냈어요',
  'message.resend': '보내지 못한 메시지를 다시 보냈어요',
  'reservation.crewNote': '선원 메모를 바꿨어요',
  'change.rule': '손님이 직접 바꾸는 규칙을 바꿨어요',
  'ship.guide': '손님 안내를 바꿨어요',
  'waiting.add': '전화 손님을 대기에 넣었어요',
  'waiting.offer': '대기자에게 자리를 안내했어요',
  'waiting.remove': '대기를 뺐어요',
  'inquiry.answer': '문의에 답했어요',
} as const
