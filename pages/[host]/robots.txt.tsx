import { writtenFile } from '@/api/writtenFile'
import { robotsTxt } from '@/lib/webFiles/robotsTxt'

export const getServerSideProps = writtenFile('text/plain', ({ origin }) => robotsTxt(origin))

/** Written by the server: there is nothing to render. */
const RobotsTxt = () => null

export default RobotsTxt
