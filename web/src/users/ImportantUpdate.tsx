import { Alert } from '../ui/feedback/Alert.tsx'

/** Says what multi-factor mode asks of users (part 2 §1). */
export function ImportantUpdate() {
  return (
    <Alert tone="info" heading="Important Update">
      Users are required to hold a federated sign-in account. Those who have none yet create one when they activate
      their user account.
    </Alert>
  )
}
