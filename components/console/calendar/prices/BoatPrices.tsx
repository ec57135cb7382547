import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { MAX_PRICE_RULES, type PriceRule } from '@/lib/schedule/priceRules'
import { HeldDepartures } from './HeldDepartures'
import { PriceCalendar } from './PriceCalendar'
import { RuleForm } from './RuleForm'
import { RuleItem } from './RuleItem'
import { type PricedBoat, useRules } from './useRules'

/** The rules of one boat's prices, the calendar that they make, and the button that lets them hold. */
export const BoatPrices = ({ boat }: { boat: PricedBoat }) => {
  const { ship } = boat
  const { rules, preview, isChanged, isSaved, change, save, giveUp, isSaving, failure } =
    useRules(boat)
  /** The rule whose form is open; the number of rules: a new one. */
  const [open, setOpen] = useState<number>()
  const put = async (index: number, rule: PriceRule) => {
    const next = [...rules.slice(0, index), rule, ...rules.slice(index + 1)]
    if (await change(next)) setOpen(undefined)
  }
  const remove = (index: number) => rules.filter((_, at) => at !== index)
  const move = (index: number, by: -1 | 1) => {
    const rest = remove(index)
    void change([
      ...rest.slice(0, index + by),
      ...rules.slice(index, index + 1),
      ...rest.slice(index + by),
    ])
  }
  const formOf = (index: number) => (
    <RuleForm
      {...(rules[index] && { rule: rules[index] })}
      ship={ship}
      onDone={(rule) => void put(index, rule)}
      onCancel={() => setOpen(undefined)}
    />
  )
  return (
    <Stack>
      {rules.length === 0 && open === undefined && (
        <EmptyState title="가격 규칙이 없어요.">
          성수기, 주말, 물때처럼 가격이 다른 날을 정해 두세요.
        </EmptyState>
      )}
      <Stack as="ol" $gap="xs">
        {rules.map((rule, index) =>
          open === index ? (
            <Card as="li" key={index}>
              {formOf(index)}
            </Card>
          ) : (
            <RuleItem
              key={index}
              rule={rule}
              index={index}
              isLast={index === rules.length - 1}
              style={ship.tide_style}
              onChange={() => setOpen(index)}
              onRemove={() => void change(remove(index))}
              onMove={(by) => move(index, by)}
            />
          ),
        )}
      </Stack>
      {open === rules.length && <Card>{formOf(rules.length)}</Card>}
      {open === undefined && rules.length < MAX_PRICE_RULES && (
        <Button variant="secondary" onClick={() => setOpen(rules.length)}>
          규칙 더하기
        </Button>
      )}
      {isChanged && (
        <Callout role="status" $tone={preview.changed > 0 ? 'brand' : 'warning'}>
          {preview.changed > 0
            ? `저장하면 일정 ${preview.changed}개의 가격이 바뀌어요. 아래 달력에서 확인해 주세요.`
            : '저장해도 지금 바뀌는 가격은 없어요.'}
        </Callout>
      )}
      {preview.booked.length > 0 && <HeldDepartures booked={preview.booked} />}
      {preview.days.length > 0 && <PriceCalendar days={preview.days} rules={rules} />}
      <FailureMessage message={failure?.message} />
      {isSaved && !isChanged && (
        <Callout $tone="success" role="status">
          저장했어요. 가격이 바로 바뀌었어요.
        </Callout>
      )}
      {isChanged && (
        <>
          <Button isFullWidth isLoading={isSaving} onClick={() => void save()}>
            이 가격으로 저장하기
          </Button>
          <Button variant="secondary" isFullWidth onClick={giveUp}>
            바꾸지 않기
          </Button>
        </>
      )}
    </Stack>
  )
}
