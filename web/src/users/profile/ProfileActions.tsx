import type { UserDetails } from '@hireproof/contract/users'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { refusalTexts } from '../action-refusals.ts'
import type { ProfilePlace } from './profile-place.ts'
import { StatusControl } from './StatusControl.tsx'

type Props = { user: UserDetails; isOwn: boolean; place: ProfilePlace }

/** What can be done with a user; what cannot says why. */
export function ProfileActions({ user, isOwn, place }: Props) {
  const { edit, resetPassword } = user.can
  return (
    <ButtonRow>
      {edit === true ? (
        <ButtonLink href={place.edit}>Edit</ButtonLink>
      ) : (
        <Button disabledReason={refusalTexts[edit]}>Edit</Button>
      )}
      {isOwn && user.mfaEnabled && (
        <ButtonLink variant="outline" href={paths.dashboard()}>
          Change name, email or phone
        </ButtonLink>
      )}
      {isOwn && !user.mfaEnabled && (
        <ButtonLink variant="outline" href={paths.profile.changePassword()}>
          Change password
        </ButtonLink>
      )}
      {!isOwn && resetPassword === true && (
        <ButtonLink variant="outline" href={place.resetPassword}>
          Reset password
        </ButtonLink>
      )}
      {!isOwn && resetPassword !== true && resetPassword !== 'federated' && (
        <Button variant="outline" disabledReason={refusalTexts[resetPassword]}>
          Reset password
        </Button>
      )}
      {!isOwn && <StatusControl user={user} list={place.list} />}
    </ButtonRow>
  )
}
