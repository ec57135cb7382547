import { PlainPage } from '@/server/html/PlainPage'

type Props = {
  /** Who goes on, as the member is named. */
  name: string
  /** The operator's own domain, to which the member goes on. */
  domain: string
}

/** Asked before a member is known on a domain that is not the provider's. */
export const ConsentPage = ({ name, domain }: Props) => (
  <PlainPage title={`${domain}에서 뱃길 회원으로 계속할까요?`}>
    <p>
      <strong>{name}</strong> 님의 뱃길 계정으로 로그인해요. 다른 사이트에서 보거나 찜한 것은 이
      사이트의 운영자에게 알리지 않아요.
    </p>
    <form method="post">
      <button className="primary" name="answer" value="yes">
        계속하기
      </button>
      <button className="plain" name="answer" value="no">
        취소
      </button>
    </form>
  </PlainPage>
)

/** Why one cannot go on, where nobody can be sent back: the request names no storefront of ours. */
export const SignInFailedPage = ({
  href,
  message = '시간이 지났거나 주소가 맞지 않아요. 로그인을 처음부터 다시 해 주세요.',
}: {
  href: string
  message?: string | undefined
}) => (
  <PlainPage title="로그인을 이어갈 수 없어요">
    <p className="alert" role="alert">
      {message}
    </p>
    <a className="button primary" href={href}>
      로그인 화면으로
    </a>
  </PlainPage>
)
