import { writtenFile } from '@/api/writtenFile'
import { webManifest } from '@/lib/webFiles/webManifest'

export const getServerSideProps = writtenFile('application/manifest+json', ({ storefront }) =>
  webManifest(storefront),
)

/** Written by the server: there is nothing to render. */
const WebManifest = () => null

export default WebManifest
