import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { requireShip, formatShip } from '@/server/cli/describe'

const ship = { ship: field.no.describe('상품 번호') }

export const hideCommand = defineCommand({
  name: 'hide',
  summary: '상품을 숨겨요. 찾거나 예약할 수 없고, 이미 한 예약은 그대로예요.',
  positionals: ['ship'],
  input: z.object(ship),
  run: async (operator, { ship: no }) => {
    const named = await requireShip(operator, no)
    await operator.modules.ships.setShown(no, false, 'everybody')
    return `${formatShip(named)}을(를) 숨겼어요. 이미 한 예약은 그대로예요. 다시 보이려면 show ${no}`
  },
})

export const showCommand = defineCommand({
  name: 'show',
  summary: '숨긴 상품을 다시 보여요.',
  positionals: ['ship'],
  input: z.object(ship),
  run: async (operator, { ship: no }) => {
    const named = await requireShip(operator, no)
    await operator.modules.ships.setShown(no, true, 'everybody')
    return `${formatShip(named)}을(를) 다시 보여요.`
  },
})

export const archiveCommand = defineCommand({
  name: 'archive',
  summary: '상품을 보관해요. 숨기고 목록에서 치워요. 예약과 주소는 남아요.',
  positionals: ['ship'],
  input: z.object(ship),
  run: async (operator, { ship: no }) => {
    const named = await requireShip(operator, no)
    await operator.modules.ships.archive(no, 'everybody')
    return `${formatShip(named)}을(를) 보관했어요. 다시 꺼내려면 restore-product ${no}`
  },
})

export const restoreProductCommand = defineCommand({
  name: 'restore-product',
  summary: '보관한 상품을 꺼내요. 손님에게 보이려면 show를 써요.',
  positionals: ['ship'],
  input: z.object(ship),
  run: async (operator, { ship: no }) => {
    const named = await requireShip(operator, no)
    await operator.modules.ships.restore(no, 'everybody')
    return `${formatShip(named)}을(를) 보관함에서 꺼냈어요.`
  },
})
