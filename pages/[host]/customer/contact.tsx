import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Contact } from '@/components/customer/Contact'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const ContactPage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/customer/contact" title="문의하기" />
    <Contact ship={props.storefront.ship} />
  </>
)

export default ContactPage
