import { commonPort } from '@/lib/map/commonPort'

it.each([
  [['대천항', '대천항'], '대천항'],
  [['오천항', '대천항', '대천항'], '대천항 등'],
  [['대천항', ''], '대천항 등'],
  [['', ''], ''],
  [[], ''],
])('%j: %j', (ports, name) => expect(commonPort(ports)).toBe(name))
