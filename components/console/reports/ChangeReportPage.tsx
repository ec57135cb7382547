import { useRouter } from 'next/router'
import { useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Stack } from '@/components/common/layout/Stack'
import { PictureField } from '@/components/console/pictures/PictureField'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { Unread } from '@/components/console/shell/Unread'
import { useAddressNo } from '@/components/console/shell/useAddressNo'
import { useSave } from '@/components/console/shell/useSave'
import { RichText } from '@/components/console/writing/RichText'
import { TakeDown } from '@/components/console/writing/TakeDown'
import { reportCalls, type WrittenReport } from '@/lib/contract/console/reports'
import { MAX_TITLE } from '@/lib/contract/console/writingParts'
import { formatKoreanDate } from '@/lib/date/kst'
import { MAX_REPORT_PICTURES } from '@/lib/report/limits'
import { useRead } from '@/store/console/useRead'
import { CatchCounts } from './CatchCounts'
import { PlaceField } from './PlaceField'

const Fields = ({ report }: { report: WrittenReport }) => {
  const { no, version, title, contents_html, images, catch: caught, place, is_blank } = report
  const { save, failure, isSaved } = useSave('changeReport')
  const { data: known } = useRead('getReportTrips', {})
  const form = useForm({
    initial: { title, contents_html, images, catch: caught, place, is_blank, version },
    validate: checkedBy(reportCalls.changeReport.body),
    send: (body) => save({ params: { no }, body }),
  })
  const ship = known?.ships.find(({ ship_no }) => ship_no === report.ship_no)
  return (
    <SendForm form={form} failure={failure} done={isSaved && '고쳤어요.'} action="고친 내용 올리기">
      <TextField label="제목" required maxLength={MAX_TITLE} {...form.text('title')} />
      <CatchCounts
        likely={ship?.fish ?? []}
        species={known?.species ?? []}
        value={form.values.catch}
        isBlank={form.values.is_blank ?? false}
        onChange={(next, isBlank) => form.change({ catch: next, is_blank: isBlank })}
      />
      <PlaceField
        known={ship?.places ?? []}
        value={form.values.place ?? ''}
        onChange={(next) => form.change({ place: next })}
      />
      <PictureField
        label="사진"
        ownerKind="report"
        max={MAX_REPORT_PICTURES}
        value={form.values.images}
        onChange={(next) => form.change({ images: [...next] })}
      />
      <RichText label="내용" {...form.choice('contents_html')} />
    </SendForm>
  )
}

const LoadedReport = ({ no }: { no: number }) => {
  const { data, failure, reload } = useRead('getReport', { params: { no } })
  const router = useRouter()
  const [isDown, setIsDown] = useState(false)
  if (isDown) return null
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  return (
    <Stack>
      <p>
        {data.ship_name} · {formatKoreanDate(data.sdate)} 출조
      </p>
      <Fields key={data.version} report={data} />
      <TakeDown
        call="takeDownReport"
        no={no}
        what="조황"
        onDone={() => {
          setIsDown(true)
          void router.push('/reports')
        }}
      />
    </Stack>
  )
}

/** Changes the report that the address names, or takes it down. */
export const ChangeReportPage = () => {
  const no = useAddressNo()
  return no === undefined ? (
    <EmptyState title="조황을 찾을 수 없어요." />
  ) : (
    <LoadedReport key={no} no={no} />
  )
}
