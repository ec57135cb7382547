import { screen, within } from '@testing-library/react'
import { StorefrontPage } from '@/components/console/storefront/StorefrontPage'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const links = [
  { href: '/info/service_ship/', label: '선상낚시', icon: 'SHIP' },
  { href: '/info/ship_board/', label: '조황', icon: 'report' },
]
const storefront = {
  ...{ web_title: '바다호', description: '서해 우럭', share_image: '', logo: '', color: '' },
  ...{ menu: [], phone_hours: '', address: 'https://bada.baetgil.kr', links },
}

const open = async () => {
  answerConsole('get', '/storefront', () => ({ body: storefront }))
  const sent = answerConsole('put', '/storefront', () => ({ body: {} }))
  const { user } = renderConsole(<StorefrontPage />)
  const card = async (name: string) => within(await screen.findByRole('group', { name }))
  return { user, sent, card }
}

describe('the settings of a storefront', () => {
  it('show a name and its description as they are found and shared', async () => {
    const { user, sent, card } = await open()
    const names = await card('이름과 소개')
    await user.clear(names.getByLabelText(/스토어 이름/))
    await user.click(names.getByRole('button', { name: '이름과 소개 저장하기' }))
    expect(names.getByText('스토어 이름을 입력해 주세요.')).toBeVisible()
    await user.type(names.getByLabelText(/스토어 이름/), '바다호 출조')
    expect(
      within(names.getByRole('group', { name: '검색 결과에서' })).getByText('바다호 출조'),
    ).toBeVisible()
    const shared = within(names.getByRole('group', { name: '카카오톡으로 보낸 링크에서' }))
    expect(shared.getByText('bada.baetgil.kr')).toBeVisible()
    await user.click(names.getByRole('button', { name: '이름과 소개 저장하기' }))
    expect(await names.findByText('저장했어요.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { web_title: '바다호 출조', description: '서해 우럭', share_image: '' },
    ])
  })

  it('say of a pale colour what is used instead of it for text, and show it', async () => {
    const { user, sent, card } = await open()
    const looks = await card('로고와 색')
    await user.type(looks.getByLabelText('대표 색'), '#ffe600')
    const light = within(looks.getByRole('group', { name: '밝은 화면에서' }))
    expect(light.getByText(/1\.3 : 1라 글자로는 읽기 어려워요.*어둡게 한 #756a00/)).toBeVisible()
    expect(light.getByText('예약하기')).toHaveStyle({ background: '#756a00' })
    const dark = within(looks.getByRole('group', { name: '어두운 화면에서' }))
    expect(dark.getByText(/그대로 써요/)).toBeVisible()
    await user.click(looks.getByRole('button', { name: '로고와 색 저장하기' }))
    expect(await looks.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ logo: '', color: '#ffe600' })
  })

  it('move a link of the menu, by buttons that a keyboard reaches too', async () => {
    const { user, sent, card } = await open()
    const menu = await card('메뉴 순서')
    await user.click(menu.getByRole('button', { name: '조황 아래로' }))
    await user.click(menu.getByRole('button', { name: '조황 위로' }))
    await user.click(menu.getByRole('button', { name: '메뉴 순서 저장하기' }))
    expect(await menu.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ menu: ['report', 'SHIP'] })
  })
})
