import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextLink } from '../../ui/navigation/TextLink.tsx'
import type { Duplicate } from './check-new-email.ts'

type Props = { duplicate: Duplicate; href: string }

/** Says who of the company has the address already (part 2 §8). */
export function DuplicateAlert({ duplicate: { firstName, lastName, logonId }, href }: Props) {
  return (
    <Alert tone="error" heading="Duplicate Account Detected" isLive>
      <p>
        {firstName} {lastName}, User ID {logonId}, already has a user account with this email in this company.
      </p>
      <TextLink href={href}>View the existing user</TextLink>
    </Alert>
  )
}
