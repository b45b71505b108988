import { CredentialsForm } from '../passwords/CredentialsForm.tsx'
import { ForgotPasswordForm } from '../passwords/ForgotPasswordForm.tsx'
import { Button } from '../ui/Button.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import type { HeadingLevel } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { type Column, Table } from '../ui/list/Table.tsx'
import type { ComparedRow } from './compare-profiles.ts'
import type { LinkFlow, ProvenUser } from './use-link-flow.ts'

type ProfileComparisonProps = { flow: LinkFlow; proven: ProvenUser; onCancel: () => void; headingLevel: HeadingLevel }

const columns: Column<ComparedRow>[] = [
  { key: 'label', header: 'Information', isHeaderHidden: true, isRowHeader: true, cell: (row) => row.label },
  { key: 'previous', header: 'Previous', cell: ({ previous }) => <EmailText address={previous} /> },
  {
    key: 'updated',
    header: 'Updated',
    cell: ({ isSame, updated }) => (isSame ? <EmailText address={updated} /> : <Changed text={updated} />),
  },
]

/** Of the values only the email address is long enough to break. */
const Changed = ({ text }: { text: string }) => (
  <strong>
    <EmailText address={text} />
  </strong>
)

/** What linking will change in a user account. */
function ProfileComparison({ flow, proven, onCancel, headingLevel }: ProfileComparisonProps) {
  return (
    <Stack>
      <p>
        The information in user account {proven.logonId} is different from your profile. If you continue, we update it
        to match your profile.
      </p>
      <LinkFailure failure={flow.failure} headingLevel={headingLevel} />
      <Table
        caption={`Information in user account ${proven.logonId}`}
        isCaptionHidden
        columns={columns}
        rows={proven.rows}
        rowKey={(row) => row.label}
      />
      <ButtonRow>
        <Button isBusy={flow.isLeaving} onClick={() => void flow.migrate(proven)}>
          Continue to migrate
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Stack>
  )
}

type Props = {
  flow: LinkFlow
  logonId?: string
  headingLevel: HeadingLevel
  /** Ends the whole flow. */
  onCancel: () => void
  /** The person asked for password instructions. */
  onResetSent: () => void
}

/** The current step of linking a user account: credentials, a new password for them, or the comparison. */
export function LinkSteps({ flow, logonId, headingLevel, onCancel, onResetSent }: Props) {
  const { view, show } = flow
  if (view.name === 'compare') {
    return <ProfileComparison {...{ flow, headingLevel, onCancel }} proven={view.proven} />
  }
  if (view.name === 'reset') {
    return (
      <Stack>
        <p>Enter your User ID. We will send instructions to the email address associated with the account.</p>
        <ForgotPasswordForm logonId={logonId} onDone={onResetSent} onCancel={() => show({ name: 'form' })} />
      </Stack>
    )
  }
  return (
    <Stack>
      <p>Enter the User ID and password of the user account that you want to access from here.</p>
      <CredentialsForm
        logonId={logonId}
        onSend={flow.link}
        failure={<LinkFailure failure={flow.failure} headingLevel={headingLevel} />}
        action="Link account"
        forgotPassword={
          <Button variant="text" onClick={() => show({ name: 'reset' })}>
            Forgot your password?
          </Button>
        }
        more={
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        }
      />
    </Stack>
  )
}

type LinkFailureProps = { failure: LinkFlow['failure']; headingLevel: HeadingLevel }

/** Why a user account could not be linked. */
function LinkFailure({ failure, headingLevel }: LinkFailureProps) {
  if (!failure) return null
  return (
    <Alert tone="error" isLive heading={failure.heading} headingLevel={headingLevel}>
      <p>{failure.text}</p>
    </Alert>
  )
}
