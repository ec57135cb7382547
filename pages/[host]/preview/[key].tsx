import type { InferGetServerSidePropsType } from 'next'
import { loadPreview } from '@/api/pages/loadPreview'
import { queryPage } from '@/api/pages/queryPage'
import { Callout } from '@/components/common/feedback/Callout'
import { PageHead } from '@/components/shell/PageHead'
import { DraftTrip } from '../ship/[no]'

/** Made for each request and kept by nobody: only who has the link sees a draft. */
export const getServerSideProps = queryPage(loadPreview)

type Props = InferGetServerSidePropsType<typeof getServerSideProps>

const NOTE = '미리보기예요. 올리면 이 자리에서 예약할 수 있어요.'

/** A trip page as a draft has it. */
const PreviewPage = ({ storefront, origin, trip, description, ...draft }: Props) => (
  <>
    <PageHead
      storefront={storefront}
      origin={origin}
      path="/"
      title={trip.detail.name}
      description={description}
      isPrivate
    />
    <Callout role="status">아직 올리지 않은 내용이에요. 링크를 가진 사람에게만 보여요.</Callout>
    <DraftTrip trip={trip} {...draft} note={NOTE} />
  </>
)

export default PreviewPage
