import { Callout } from './Callout'
import { useAppSelector } from '@/store/hooks'

/** Shown where scripts are switched off: what to do, and the phone number to call. */
export const NoScriptCallout = () => {
  const phone = useAppSelector(({ general }) => general.storefront?.ship.detail.phone)
  return (
    <noscript>
      <Callout $tone="warning">
        <strong>이 화면을 이용하려면 자바스크립트가 필요해요.</strong>
        <span>브라우저 설정에서 자바스크립트를 켜고 새로고침해 주세요.</span>
        {phone && (
          <>
            <span>예약과 문의는 전화로도 받아요.</span>
            <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
      </Callout>
    </noscript>
  )
}
