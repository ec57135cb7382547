import styled from 'styled-components'
import { Picture } from '@/components/common/picture/Picture'
import { formatPhone } from '@/lib/text/phone'
import { useAppSelector } from '@/store/hooks'
import { theme } from '@/styles/theme'
import { ProfilePicture } from './ProfilePicture'

const WAYS = { EMAIL: '이메일 회원', KAKAO: '카카오 회원', APPLE: 'Apple 회원' } as const

const Layout = styled.div`
  display: flex;
  /* With large text the words stand below the picture. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md};

  > :last-child {
    flex: 1 1 11rem;
    min-width: 0;
  }

  strong {
    font-size: ${theme.fontSize.xl};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const Face = styled.div`
  width: 5rem;
  overflow: hidden;
  border-radius: 50%;
`

/** The member's name, phone and picture. */
export const Profile = () => {
  const { name, image, phone, regist_type } = useAppSelector(({ user }) => user.userInfo)
  return (
    <Layout>
      <Face>
        <Picture src={image} alt="프로필 사진" width={80} height={80} sizes="80px" isEager />
      </Face>
      <div>
        <strong>{name}</strong>
        <p>
          {WAYS[regist_type]} · {formatPhone(phone)}
        </p>
        <ProfilePicture />
      </div>
    </Layout>
  )
}
