import { screen } from '@testing-library/react'
import { AlertPage } from '@/components/alert/AlertPage'
import { AdConsents } from '@/components/mypage/AdConsents'
import { AdSection } from '@/components/reservation/AdSection'
import type { Answer, Body } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

type Consents = Answer<'consentToAds'>
type Sent = Body<'consentToAds'>

const OPERATOR = { no: 7, name: '바다선단' }
const KEY = 'a3f1c1de-1111-4a11-8a11-111111111111'
const GIVEN: Consents['list'][number] = {
  ...{ operator: OPERATOR, given_at: '2026-11-20T03:00:00.000Z', way: 'web' },
}

/** Answers each action by what it does. */
const answerConsents = (of: Consents): Sent[] => {
  const sent: Sent[] = []
  let now = of
  network.use(
    answer('consentToAds', async ({ request }) => {
      const body = (await request.json()) as Sent
      sent.push(body)
      if (body.action === 'give') now = { operator: OPERATOR, list: [GIVEN] }
      if (body.action === 'withdraw' || body.action === 'end')
        now = { operator: OPERATOR, list: [] }
      return now
    }),
  )
  return sent
}

describe('consent to an operator’s advertisements', () => {
  it('is asked for below a reservation, unticked, and taken back at the same place', async () => {
    const sent = answerConsents({ operator: OPERATOR, list: [] })
    const { user } = renderWithStore(<AdSection no={501} userType="guest" />, {
      actions: [guestLoggedIn],
    })
    const box = await screen.findByRole('checkbox', { name: '바다선단의 광고 문자 받기 (선택)' })
    expect(box).not.toBeChecked()
    expect(screen.getByRole('button', { name: '광고 문자 받기' })).toBeDisabled()
    await user.click(box)
    await user.click(screen.getByRole('button', { name: '광고 문자 받기' }))
    expect(
      await screen.findByText('2026.11.20에 바다선단의 광고 문자를 받기로 하셨어요.'),
    ).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ action: 'give', reservation_no: 501, user_type: 'guest' })
    await user.click(screen.getByRole('button', { name: '광고 문자 그만 받기' }))
    expect(await screen.findByRole('checkbox')).not.toBeChecked()
    expect(sent.at(-1)).toMatchObject({ action: 'withdraw', operator_no: 7 })
  })

  it('is listed on my page, and ended there', async () => {
    answerConsents({ operator: null, list: [GIVEN] })
    const { user } = renderWithStore(<AdConsents />, { actions: [memberLoggedIn] })
    expect(await screen.findByText('2026.11.20 · 스토어에서 동의')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '바다선단 광고 문자 그만 받기' }))
    expect(await screen.findByText('바다선단의 광고 문자를 더는 보내지 않아요.')).toBeVisible()
  })

  const openLink = () =>
    renderWithStore(<AlertPage host="bada" shipNo={1} />, {
      router: { path: `/alert?ad=5&key=${KEY}` },
    })

  it('ends by the link of a message, without a log-in', async () => {
    const sent = answerConsents({ operator: OPERATOR, list: [GIVEN] })
    const { user } = openLink()
    await user.click(await screen.findByRole('button', { name: '광고 문자 그만 받기' }))
    expect(await screen.findByText(/더는 보내지 않아요/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(sent).toEqual([
      { action: 'open', consent_no: 5, key: KEY },
      { action: 'end', consent_no: 5, key: KEY },
    ])
  })

  it('says that a link is of no consent', async () => {
    network.use(refuse('consentToAds', 404, '이 링크로는 광고 수신 동의를 찾을 수 없어요.'))
    openLink()
    expect(await screen.findByText(/찾을 수 없어요/)).toBeVisible()
  })
})
