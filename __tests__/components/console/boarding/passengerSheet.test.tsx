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

it('lets staff note that the list was handed in, and says when it is another since', async () => {
  const sent: unknown[] = []
  const line = { reservation_no: 9001, slot: 1, version: '80', booker: '홍길동' }
  const at = '2026-11-21T19:10:00.000Z'
  const by = { staff_name: '박사무장', filed_by: 'file', receipt: '' }
  const handed = { at, ...by, head: sheetOf([]).head, lines: [line] }
  const { user } = show(sheetOf([lineOf(1), empty], { handed }))
  network.use(
    http.post(`${PATH}/handed`, async ({ request }) => {
      sent.push(await request.json())
      network.use(http.get(PATH, () => HttpResponse.json(sheetOf([lineOf(1)], { handed }))))
      return HttpResponse.json({ message: '명부를 냈다고 적었어요.' })
    }),
  )
  expect(await screen.findByText('낸 뒤에 바뀌었어요. 다시 내 주세요.')).toBeVisible()
  expect(screen.getByRole('cell', { name: '2 (추가)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '다시 냈어요' }))
  expect(await screen.findByText('항구에 낸 명부와 같아요.')).toBeVisible()
  expect(screen.queryByRole('button', { name: '다시 냈어요' })).toBeNull()
  expect(sent).toEqual([
    {
      by_hand: 1,
      head: handed.head,
      lines: [
        { reservation_no: 9001, slot: 1, version: '80' },
        { reservation_no: empty.reservation_no, slot: 2, version: empty.version },
      ],
    },
  ])
})
