import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { MAX_TYPED_DOMAIN, readDomain } from '@/lib/storefront/ownDomain'

const NO_NAME = '도메인을 www.example.kr처럼 입력해 주세요.'

/** Asks for a domain, in place of the one that the storefront has. */
export const DomainForm = ({ name }: { name: string }) => {
  const { save, failure, isSaved } = useSave('askDomain')
  const form = useForm({
    initial: { name },
    validate: (values) => ({ name: readDomain(values.name) === undefined ? NO_NAME : '' }),
    send: (body) => save({ body }),
  })
  return (
    <SettingsCard
      title={name === '' ? '내 도메인 연결' : '다른 도메인으로 바꾸기'}
      intro={<p>직접 산 도메인으로 스토어를 열어요.</p>}
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="도메인 연결하기"
    >
      <TextField
        label="도메인"
        hint="www.example.kr, 낚시.한국처럼 적어요."
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_TYPED_DOMAIN}
        {...form.text('name')}
      />
    </SettingsCard>
  )
}
