import { displayName, displayPhone } from '@hireproof/contract/format/display'
import { roleLabels, type UserDetails } from '@hireproof/contract/users'
import { useState, type ReactNode } from 'react'
import { UserStatusTag } from '../UserStatusTag.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { passwordExpiry } from './password-expiry.ts'

type Props = { user: UserDetails; company: string | undefined; actions: ReactNode }

/** What is known about a user, and what can be done with it (part 2 §2). */
export function ProfileCard({ user, company, actions }: Props) {
  const [now] = useState(() => new Date())
  const expiry = passwordExpiry(user.passwordExpirationDate, now)
  return (
    <DefinitionCard
      heading={displayName(user)}
      aside={<UserStatusTag status={user.userStatus} />}
      items={[
        { term: 'User ID', value: user.logonId },
        { term: 'Email', value: user.email },
        { term: 'User Role', value: roleLabels[user.userRole] },
        { term: 'Employer Title', value: user.title },
        { term: 'Phone Number', value: displayPhone(user.phoneNumber) },
        { term: 'Company Name', value: company },
        { term: 'Password Expires', value: user.mfaEnabled ? 'Signs in with the sign-in service' : expiry },
      ]}
      actions={actions}
    />
  )
}
