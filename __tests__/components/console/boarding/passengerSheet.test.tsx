import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { PassengersPage } from '@/components/console/passengers/PassengersPage'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { SCHEDULE_NO } from '../../../setup/boardingLists'
import { network } from '../../../setup/network'
import { lineOf, sheetOf } from '../../../setup/passengerSheets'
import { renderPhone } from '../../../setup/renderPhone'

const PATH = `*/c/v1/passengers/${SCHEDULE_NO}`

const show = (sheet: PassengerSheet) => {
  network.use(http.get(PATH, () => HttpResponse.json(sheet)))
  return renderPhone(<PassengersPage />, { path: `/passengers/${SCHEDULE_NO}` })
}

const empty = lineOf(2, { is_filled: 0, name: '', birth: '', sex: '', address: '' })

it('sums up what is missing, and marks who is a minor', async () => {
  show(sheetOf([lineOf(1, { birth: '2013-01-01' }), empty], { crew_names: null }))
  const head = within(await screen.findByRole('region', { name: '출항 정보' }))
  expect(head.getByText('승선자 1명 (홍길동 1명), 선원')).toBeVisible()
  expect(screen.getByRole('cell', { name: '미성년 (만 13세)' })).toBeVisible()
})

it('lets staff write a line, and correct one', async () => {
  const sent: unknown[] = []
  const { user } = show(sheetOf([lineOf(1), empty]))
  network.use(
    http.post(`${PATH}/person`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ message: '승선자를 저장했어요.' })
    }),
  )
  await user.click(await screen.findByRole('button', { name: '적기 홍길동 2번' }))
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: /이름/ })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: '닫기' }))

  await user.click(screen.getByRole('button', { name: '고치기 이바다' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /주소/ }), ' 3')
  await user.click(dialog.getByRole('button', { name: '저장하기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { reservation_no, slot, name, birth, sex, phone, emergency_phone } = lineOf(1)
  const person = { name, birth, sex, address: '보령시 오천면 3', phone, emergency_phone }
  expect(sent).toEqual([{ reservation_no, slot, version: '80', person }])
})

it('lets staff write the captain and the crew, beginning with those of the last list', async () => {
  const sent: unknown[] = []
  const { user } = show(sheetOf([lineOf(1)], { captain_name: '', crew_names: null }))
  network.use(
    http.put(`${PATH}/crew`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ message: '선장과 선원을 저장했어요.' })
    }),
  )
  await user.click(await screen.findByRole('button', { name: '선장·선원 적기' }))
  expect(screen.getByRole('textbox', { name: '선원' })).toHaveValue('박선원')
  await user.type(screen.getByRole('textbox', { name: /선장/ }), '이선장')
  await user.click(screen.getByRole('button', { name: '선장·선원 저장' }))
  await waitFor(() => expect(sent).toEqual([{ captain_name: '이선장', crew_names: '박선원' }]))
})
