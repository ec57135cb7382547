import { generatedFile } from '@/api/pages/generatedFile'
import { webManifest } from '@/lib/webFiles/webFiles'

export const getServerSideProps = generatedFile('application/manifest+json', ({ storefront }) =>
  webManifest(storefront),
)

/** The server sends the file: there is nothing to render. */
const WebManifest = () => null

export default WebManifest
