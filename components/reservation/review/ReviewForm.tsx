import Link from 'next/link'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Form } from '@/components/common/form/Form'
import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { AddPictures } from '@/components/common/picture/AddPictures'
import { Small } from '@/components/common/text/Small'
import { facetName, isComplete, REVIEW_FACETS, type Stars } from '@/lib/review/facets'
import { MAX_REVIEW_PICTURES, REVIEW_LENGTH } from '@/lib/review/limits'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'
import { theme } from '@/styles/theme'
import { StarField } from './StarField'
import { usePictureUpload } from './usePictureUpload'

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};

  li {
    display: grid;
    gap: ${theme.space.xxs};
  }
  img {
    width: 6rem;
    height: 4.5rem;
    border-radius: ${theme.radius.sm};
    object-fit: cover;
    background: ${theme.color.surfaceMuted};
  }
`

type Values = { stars: Stars; contents: string; isRewarded: boolean }

const validate =
  (type: ServiceType) =>
  ({ stars, contents }: Values) => ({
    ...(!isComplete(stars, type) && { stars: '별점을 모두 골라 주세요.' }),
    ...(contents.trim().length < REVIEW_LENGTH.least && {
      contents: `후기를 ${REVIEW_LENGTH.least}자 이상 적어 주세요.`,
    }),
  })

interface Props {
  no: number
  userType: BookerType
  serviceType: ServiceType
  onWritten: () => void
}

/** Stars, a text and pictures of a trip. */
export const ReviewForm = ({ no, userType, serviceType, onWritten }: Props) => {
  const booker = useBookerOf(userType)
  const upload = usePictureUpload(no, userType)
  const { pictures } = upload
  const write = useAction((api, { stars, contents, isRewarded }: Values) =>
    api.writeReview({
      ...{ reservation_no: no, ...booker, stars, contents },
      images: pictures.map(({ image }) => image),
      is_rewarded: isRewarded ? 1 : 0,
    }),
  )
  const initial: Values = { stars: {}, contents: '', isRewarded: false }
  const form = useForm({
    initial,
    validate: validate(serviceType),
    send: async (values) => {
      const outcome = await write.run(values)
      if (outcome && 'data' in outcome) onWritten()
    },
  })
  const { values, problems } = form
  return (
    <Form form={form} $gap="md">
      <div>
        {REVIEW_FACETS[serviceType].map((code) => (
          <StarField
            key={code}
            name={facetName(code)}
            value={values.stars[code]}
            error={code in values.stars ? undefined : problems.stars}
            onChange={(stars) => form.change({ stars: { ...values.stars, [code]: stars } })}
          />
        ))}
      </div>
      <TextArea
        label="후기"
        required
        hint={`${REVIEW_LENGTH.least}자에서 ${REVIEW_LENGTH.most}자까지 적을 수 있어요.`}
        maxLength={REVIEW_LENGTH.most}
        {...form.text('contents')}
      />
      {pictures.length > 0 && (
        <Pictures aria-label="올린 사진">
          {pictures.map(({ image, preview }, index) => (
            <li key={image}>
              <img src={preview || image} alt={`올린 사진 ${index + 1}`} />
              <Button
                variant="secondary"
                isSmall
                aria-label={`올린 사진 ${index + 1} 빼기`}
                onClick={() => upload.remove(image)}
              >
                빼기
              </Button>
            </li>
          ))}
        </Pictures>
      )}
      {upload.isSending ? (
        <p role="status">사진을 올리고 있어요.</p>
      ) : (
        <AddPictures
          label="후기 사진"
          room={MAX_REVIEW_PICTURES - pictures.length}
          isFirst={pictures.length === 0}
          onAdd={(files) => void upload.add(files)}
        />
      )}
      <FailureMessage message={upload.failure?.message} />
      <Checkbox
        label="후기를 쓰는 대가로 쿠폰이나 할인 등을 받았어요."
        {...form.checkbox('isRewarded')}
      />
      <Small>
        다 쓴 후기는 고칠 수 없고, 지울 수는 있어요. 이름은 일부만 보여요.{' '}
        <Link href="/customer/policy/review" prefetch={false}>
          후기 운영 정책
        </Link>
      </Small>
      <FailureMessage message={write.failure?.message} />
      <Button type="submit" isFullWidth isLoading={form.isSending} disabled={upload.isSending}>
        후기 올리기
      </Button>
    </Form>
  )
}
