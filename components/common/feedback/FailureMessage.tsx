import { Callout } from './Callout'

/** Why something could not be done; nothing while there is no sentence to show. */
export const FailureMessage = ({ message }: { message: string | undefined }) =>
  message ? (
    <Callout $tone="danger" role="alert">
      {message}
    </Callout>
  ) : null
