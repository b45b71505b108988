import { isOn } from '@hireproof/contract/environment'
import { displayPhone } from '@hireproof/contract/format/display'
import { isStaff, roles, rolesWhere } from '@hireproof/contract/roles'
import type { UserDetails } from '@hireproof/contract/users/users'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useStarted } from '../../lib/started.ts'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { TextLink } from '../../ui/navigation/TextLink.tsx'
import type { EditValues } from './edit-values.ts'
import { ConflictAlert } from './ConflictAlert.tsx'
import { FixedField } from './FixedField.tsx'
import { useEditForm } from './use-edit-form.ts'

type Props = {
  user: UserDetails
  isOwn: boolean
  /** The company, if the form shows it: that of a location or of a corporate account. */
  company: string | undefined
  onDone: () => void
}

const staffRoles = rolesWhere(isStaff).map((value) => ({ value, label: roles[value].label }))

/** The editable fields of a user; values that the viewer cannot change appear as text. */
export function EditUserForm({ user: present, isOwn, company, onDone }: Props) {
  const { flags } = useStarted()
  const edit = useEditForm(present, onDone)
  const { user, form, formProps, errorOf, isBusy, failure, conflict, blocker, cancel } = edit
  const { can } = user
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      {conflict && <ConflictAlert {...conflict} />}
      {can.changeProfile === 'federated' && <WhereProfileIsKept isOwn={isOwn} />}
      {!isOwn && <FixedField label="User ID">{user.logonId}</FixedField>}
      {can.changeRole === true ? (
        <SelectField
          label="User role"
          placeholder="- Select -"
          options={staffRoles}
          error={errorOf('role')}
          {...form.register('role', { onChange: () => edit.recheck('title') })}
        />
      ) : (
        <FixedField label="User role">{roles[user.userRole].label}</FixedField>
      )}
      {company && <FixedField label="Company name">{company}</FixedField>}
      {can.changeProfile === true ? <ProfileFields edit={edit} /> : <FixedProfile user={user} />}
      {isOn(flags, 'FEATURE_I9NG_EMPLOYER_TITLE') &&
        (can.changeTitle === true ? (
          <TextField
            label="Employer title"
            hint="The official job title as entered on Form I-9."
            autoComplete="off"
            isOptional={roles[user.userRole].title === 'optional'}
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
      <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
        Your changes to this user have not been saved. To keep them, stay and choose Save.
      </LeaveDialog>
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

/** The profile of a user with a shared profile, or of a user whom the viewer may not change. */
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

type ProfileFieldsProps = { edit: Pick<RuleForm<EditValues>, 'form' | 'errorOf'> }

/** Email, name and phone of a user, in the order of part 2 §2. */
function ProfileFields({ edit: { form, errorOf } }: ProfileFieldsProps) {
  const { register } = form
  return (
    <>
      <TextField label="Email" type="email" autoComplete="off" error={errorOf('email')} {...register('email')} />
      <TextField label="Last name" autoComplete="off" error={errorOf('lastName')} {...register('lastName')} />
      <TextField label="First name" autoComplete="off" error={errorOf('firstName')} {...register('firstName')} />
      <TextField
        label="Middle initial"
        isOptional
        width="2xs"
        autoComplete="off"
        error={errorOf('middleInitial')}
        {...register('middleInitial')}
      />
      <TextField
        label="Phone number"
        hint="10 digits, numbers only."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        width="md"
        error={errorOf('phone')}
        {...register('phone')}
      />
      <TextField
        label="Extension"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        width="xs"
        error={errorOf('extension')}
        {...register('extension')}
      />
    </>
  )
}
