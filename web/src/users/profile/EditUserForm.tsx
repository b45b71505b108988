import { displayPhone } from '@hireproof/contract/format/display'
import { isOn } from '@hireproof/contract/environment'
import { roleLabels, type UserDetails } from '@hireproof/contract/users'
import type { ReactNode } from 'react'
import { useStarted } from '../../lib/started.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/navigation/TextLink.tsx'
import { FixedField } from './FixedField.tsx'
import { LeaveEditDialog } from './LeaveEditDialog.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { useEditForm } from './use-edit-form.ts'

type Props = {
  user: UserDetails
  isOwn: boolean
  /** The company, where the form names it: that of a location or of a corporate account. */
  company: string | undefined
  onDone: () => void
}

const roles = (['GENERAL', 'PROGRAMADMIN'] as const).map((value) => ({ value, label: roleLabels[value] }))

/** What can be edited of a user; what the viewer cannot change stands there as text. */
export function EditUserForm({ user, isOwn, company, onDone }: Props) {
  const { flags } = useStarted()
  const edit = useEditForm(user, onDone)
  const { form, formProps, errorOf, isBusy, failure, blocker, cancel } = edit
  const { can } = user
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      {can.changeProfile === 'federated' && <WhereProfileIsKept isOwn={isOwn} />}
      {!isOwn && <FixedField label="User ID">{user.logonId}</FixedField>}
      {can.changeRole === true ? (
        <SelectField
          label="User role"
          placeholder="- Select -"
          options={roles}
          error={errorOf('role')}
          {...form.register('role', { onChange: () => edit.recheck('title') })}
        />
      ) : (
        <FixedField label="User role">{roleLabels[user.userRole]}</FixedField>
      )}
      {company && <FixedField label="Company name">{company}</FixedField>}
      {can.changeProfile === true ? <ProfileFields edit={edit} /> : <FixedProfile user={user} />}
      {isOn(flags, 'FEATURE_I9NG_EMPLOYER_TITLE') &&
        (can.changeTitle === true ? (
          <TextField
            label="Employer title"
            hint="The official job title as entered on Form I-9."
            autoComplete="off"
            isOptional={user.userRole === 'CORPORATEADMIN'}
            error={errorOf('title')}
            {...form.register('title')}
          />
        ) : (
          <FixedField label="Employer title">{user.title}</FixedField>
        ))}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
      <LeaveEditDialog blocker={blocker} />
    </Form>
  )
}

function WhereProfileIsKept({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return <p>This user signs in with the sign-in service and changes name, email and phone there.</p>
  return (
    <p>
      Your name, email and phone are shared by all your user accounts. You can change them on the{' '}
      <TextLink href={paths.dashboard()}>dashboard</TextLink>.
    </p>
  )
}

/** The profile of who keeps it in the sign-in service's shared profile, or of whom the viewer may not change. */
function FixedProfile({ user }: { user: UserDetails }) {
  const facts: [string, ReactNode][] = [
    ['Email', user.email],
    ['Last name', user.lastName],
    ['First name', user.firstName],
    ['Middle initial', user.middleInitial],
    ['Phone number', displayPhone(user.phoneNumber)],
  ]
  return (
    <>
      {facts.map(([label, value]) => (
        <FixedField key={label} label={label}>
          {value}
        </FixedField>
      ))}
    </>
  )
}
