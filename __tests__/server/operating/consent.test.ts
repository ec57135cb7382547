import sql from 'sql-template-tag'
import { commands } from '@/server/cli/commands'
import { book } from '../../setup/book'
import { insertMember } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'

const operator = setUpOperator()

const stateOf = async (no: number) =>
  (
    await operator.server.db.first<{ state: string }>(
      sql`select state from reservation where no = ${no}`,
    )
  )?.state

describe('a command that cannot be undone', () => {
  it('is every change that notifies a visitor or deletes something', () => {
    const asking = commands.filter(({ warn }) => warn).map(({ name }) => name)
    expect(asking.sort()).toEqual([
      ...[
        'answer',
        'cancel',
        'confirm-deposit',
        'coupon-issue',
        'coupon-make',
        'coupon-stop',
        'edit',
      ],
      ...[
        'finish-refund',
        'import',
        'operator-state',
        'person-erase',
        'refund-review',
        'reinstate',
        'reopen',
        'reopen-days',
        'restore',
        'settlement-paid',
        'staff-reset',
        'weather',
        'withdraw',
      ],
    ])
  })

  it('says what it does and for whom, and runs after `yes`', async () => {
    const booked = await book(operator.server)
    const words = ['cancel', `${booked.reservation_no}`, '--reason', '배 고장']
    const said = await operator.operateAnswering('yes', ...words)
    expect(operator.lastQuestion()).toContain(
      `예약 ${booked.reservation_no} | [${booked.ship.host} `,
    )
    expect(operator.lastQuestion()).toContain('홍길동 010-')
    expect(operator.lastQuestion()).toContain('예약자에게 알릴 사유: 배 고장')
    expect(operator.lastQuestion()).toMatch(/계속할까요\? \(yes\/no\) $/)
    expect(said).toContain('취소완료')
    expect(await stateOf(booked.reservation_no)).toBe('CANCELLED')
  })

  it.each(['no', '', 'n', 'yess', '취소'])('does nothing when the answer is %j', async (answer) => {
    const booked = await book(operator.server)
    const no = `${booked.reservation_no}`
    const said = await operator.operateAnswering(answer, 'confirm-deposit', no, '160000')
    expect(said).toBe('그만두었어요. 바뀐 것은 없어요.')
    expect(await stateOf(booked.reservation_no)).toBe('AWAITING_PAYMENT')
  })

  it('is refused without a terminal, unless --yes is given', async () => {
    const booked = await book(operator.server)
    const weather = ['weather', `${booked.scheduleNo}`]
    const said = await operator.operateAnswering(undefined, ...weather)
    expect(said).toContain('예약 1건에 0원을 모두 환불')
    expect(said).toContain('--yes를 붙여 주세요')
    expect(await stateOf(booked.reservation_no)).toBe('AWAITING_PAYMENT')
    expect(await operator.operateAnswering(undefined, ...weather, '--yes')).toContain(
      '취소한 예약 1건',
    )
    expect(await stateOf(booked.reservation_no)).toBe('CANCELLED')
  })

  it('asks for no consent when the command is impossible', async () => {
    expect(await operator.operateAnswering(undefined, 'cancel', '999999')).toBe(
      '찾으시는 예약이 없어요.',
    )
    expect(await operator.operateAnswering(undefined, 'weather', '999999')).toBe(
      '일정을 찾을 수 없어요.',
    )
    expect(await operator.operateAnswering(undefined, 'answer', '999999', '--text', '네')).toBe(
      '문의를 찾을 수 없어요.',
    )
    const booked = `${(await book(operator.server)).reservation_no}`
    for (const name of ['reinstate', 'refund-review', 'finish-refund']) {
      expect(await operator.operateAnswering(undefined, name, booked)).not.toContain('--yes')
    }
    await operator.operate('cancel', booked)
    expect(await operator.operateAnswering(undefined, 'cancel', booked)).toBe(
      '이미 취소된 예약이에요.',
    )
    const { no } = await insertMember(operator.server.db)
    const words = ['coupon-issue', '999999', '--member', `${no}`]
    expect(await operator.operateAnswering(undefined, ...words)).toBe('쿠폰을 찾을 수 없어요.')
  })
})
