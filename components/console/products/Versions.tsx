import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { useForm } from '@/components/common/form/useForm'
import { Row, Rows } from '@/components/console/shell/Row'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { ProductVersion } from '@/lib/contract/console/products'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import {
  type ProductState,
  VERSION_DAYS,
  VERSION_ORIGIN_LABELS,
} from '@/lib/ship/product/productStates'
import { fieldName } from '@/lib/ship/product/productSteps'
import type { ShipField } from '@/lib/ship/product/shipFields'
import { momentText } from '@/lib/staff/momentText'
import { useSend } from '@/store/console/useSend'

type Props = {
  shipNo: number
  type: ServiceType
  state: ProductState
  list: readonly ProductVersion[]
}

const BackDialog = ({
  shipNo,
  version,
  live,
  onClose,
}: {
  shipNo: number
  version: ProductVersion
  /** The version that is published now. */
  live: number
  onClose: () => void
}) => {
  const { send, failure } = useSend('goBackToVersion')
  const form = useForm({
    initial: {},
    send: async () => {
      const body = { version_no: version.version_no, live_version: live }
      const sent = await send({ params: { no: shipNo }, body })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title="이 내용으로 되돌릴까요?"
      failure={failure}
      action="되돌리기"
      onClose={onClose}
    >
      <p>{momentText(version.at)}의 내용이 바로 스토어에 보여요. 이미 받은 예약은 그대로예요.</p>
    </SendDialog>
  )
}

const noteOf = (type: ServiceType, { staff_name, changed }: ProductVersion): string => {
  const names = changed.map((field) => fieldName(type, field as ShipField))
  return [staff_name ?? '', names.join(', ')].filter(Boolean).join(' · ')
}

/** What a product said before, and the way back to it. */
export const Versions = ({ shipNo, type, state, list }: Props) => {
  const [asked, setAsked] = useState<ProductVersion>()
  const [live] = list
  if (!live) return <p>아직 바뀐 내용이 없어요.</p>
  return (
    <>
      <p>바뀐 지 {VERSION_DAYS}일이 지나지 않은 내용으로 되돌릴 수 있어요.</p>
      <Rows>
        {list.map((version, index) => (
          <Row
            key={version.version_no}
            title={`${momentText(version.at)} · ${VERSION_ORIGIN_LABELS[version.origin]}`}
            note={noteOf(type, version)}
          >
            {index > 0 && state !== 'archived' && (
              <Button
                variant="secondary"
                isSmall
                aria-label={`${momentText(version.at)} 내용으로 되돌리기`}
                onClick={() => setAsked(version)}
              >
                되돌리기
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {asked && (
        <BackDialog
          shipNo={shipNo}
          version={asked}
          live={live.version_no}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
