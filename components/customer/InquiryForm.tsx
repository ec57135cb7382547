import type { FormEvent } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Select } from '@/components/common/Select'
import { Stack } from '@/components/common/Stack'
import { TextArea } from '@/components/common/TextArea'
import { TextField } from '@/components/common/TextField'
import { useInquiry } from './useInquiry'

const KINDS = ['예약', '결제', '취소·환불', '회원', '제휴', '기타']
const OPTIONS = [
  { value: '', label: '선택해 주세요' },
  ...KINDS.map((kind) => ({ value: kind, label: kind })),
]

type Props = Parameters<typeof useInquiry>[0]

/** A letter to us: the kind, a title, the text and, of whoever is no member, where to answer. */
export const InquiryForm = (props: Props) => {
  const { field, submit, isSending, failure } = useInquiry(props)
  return (
    <Stack as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <Select label="문의 종류" options={OPTIONS} {...field('sub_type')} />
      <TextField label="제목" maxLength={100} required autoComplete="off" {...field('title')} />
      <TextArea label="내용" maxLength={5000} required {...field('contents')} />
      {props.isAddressNeeded && (
        <>
          <TextField
            label="이메일"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            hint="이메일이나 휴대폰 번호 중 하나는 꼭 적어 주세요."
            {...field('email')}
          />
          <TextField
            label="휴대폰 번호"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="010-1234-5678"
            {...field('phone')}
          />
        </>
      )}
      {failure && (
        <Callout $tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Button type="submit" isFullWidth isLoading={isSending}>
        보내기
      </Button>
    </Stack>
  )
}
