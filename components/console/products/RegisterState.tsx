import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { formatDottedDate, formatKoreanDateTime } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

const spanOf = (starts: string | null, ends: string | null): string =>
  [starts, ends].every((day) => day === null)
    ? ''
    : [starts, ends]
        .map((day) => (day ? formatDottedDate(day) : ''))
        .join(' ~ ')
        .trim()

/** What the register of fishing boats says of a boat, with a button to look it up now. */
export const RegisterState = ({ shipNo }: { shipNo: number }) => {
  const { data } = useRead('getRegister', { params: { no: shipNo } })
  const { send, isSending, failure } = useSend('lookUpRegister')
  if (!data?.register) return null
  const { said, fetched_at } = data.register
  return (
    <Section title="낚시어선업 신고">
      {said ? (
        <DescriptionList
          items={[
            ['어선', said.name],
            ['선적항', said.port],
            ['승객 정원', `${said.passengers}명`],
            ['신고 기간', spanOf(said.starts_on, said.ends_on)],
          ]}
        />
      ) : (
        <p>
          {fetched_at
            ? '신고를 찾지 못했어요. 어선번호를 확인해 주세요.'
            : '아직 조회하지 않았어요.'}
        </p>
      )}
      {fetched_at && <p>{formatKoreanDateTime(new Date(fetched_at))}에 조회했어요.</p>}
      <Button
        variant="secondary"
        isLoading={isSending}
        onClick={() => void send({ params: { no: shipNo } })}
      >
        지금 조회
      </Button>
      <FailureMessage message={failure?.message} />
    </Section>
  )
}
