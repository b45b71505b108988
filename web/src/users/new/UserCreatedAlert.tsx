import { useLocation } from 'react-router'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** Says on the profile of a new user, where the wizard ends, that the user was created. */
export function UserCreatedAlert() {
  const { state } = useLocation()
  const isCreated = (state as { isCreated?: boolean } | null)?.isCreated === true
  return isCreated ? <Alert tone="success">The user was created.</Alert> : null
}
