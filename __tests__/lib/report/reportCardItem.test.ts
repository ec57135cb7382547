import { toReportCardItem } from '@/lib/report/reportCardItem'
import { reportItemOf } from '../../setup/handlers/wire'

const report = { ...reportItemOf(7), summary: '물색이 좋았어요.' }

test('a card has the catch of a report, and nothing that it does not show', () => {
  const caught = [{ fish: '우럭', count: 12, size_cm: 40 }]
  const item = toReportCardItem({ ...report, catch: caught })
  expect(item.catch).toEqual([{ fish: '우럭', count: 12 }])
  expect(item.summary).toBe('')
  expect(item).not.toHaveProperty('view_count')
})

test('the summary stands in for a catch', () => {
  expect(toReportCardItem({ ...report, catch: [] }).summary).toBe('물색이 좋았어요.')
})
