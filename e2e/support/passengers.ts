import type { Locator } from '@playwright/test'

/** Fills in a passenger wherever a form asks for one. */
export async function fillPassenger(
  form: Locator,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await form.getByRole('textbox', { name: '이름' }).fill(name)
  await form.getByRole('textbox', { name: '생년월일' }).fill('19850505')
  await form.getByRole('radio', { name: '남' }).check()
  await form.getByRole('textbox', { name: '주소' }).fill('충청남도 보령시 신흑동')
  await form.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  await form.getByRole('textbox', { name: '비상연락처' }).fill('010-3100-9999')
}
