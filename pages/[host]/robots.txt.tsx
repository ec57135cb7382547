import { generatedFile } from '@/api/pages/generatedFile'
import { robotsTxt } from '@/lib/webFiles/webFiles'

export const getServerSideProps = generatedFile('text/plain', ({ origin }) => robotsTxt(origin))

/** The server sends the file: there is nothing to render. */
const RobotsTxt = () => null

export default RobotsTxt
