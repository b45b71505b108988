import { displayName } from '@hireproof/contract/format/display'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { isPlusAway, mayChoose, startsWithPlus } from '../cases/prompt/where-to-create.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { useMe, useStarted } from '../lib/started.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import { EarlierFormsDialog } from './EarlierFormsDialog.tsx'
import { JobFields } from './JobFields.tsx'
import { SiteField, useHasSites } from './SiteField.tsx'
import { useExaminers } from './use-examiners.ts'
import { useStartForm } from './use-start-form.ts'

const TITLE = 'New Plus Case'

/** The page where an employer invites a new hire to complete Section 1 of Form I-9. */
export function NewPlusCasePage() {
  const { account } = useMe()
  const { flags } = useStarted()
  const isClosed = account.closedDate !== null
  const { companyName } = account.companyInfo
  if (isClosed) {
    return (
      <NoNewCase>
        The account of {companyName} is {account.status === 'CLOSED' ? 'closed' : 'closing'}. You can view its plus
        cases, but you cannot invite new hires.
      </NoNewCase>
    )
  }
  if (!mayChoose({ isPlusEnabled: startsWithPlus(account), isClosed }, flags)) {
    return <NoNewCase isStandardOffered>{companyName} does not create cases with the plus program.</NoNewCase>
  }
  if (isPlusAway(flags)) {
    return <NoNewCase isStandardOffered>The plus program is currently unavailable, please try back later.</NoNewCase>
  }
  return (
    <Stack>
      <PageHeading
        title={TITLE}
        aside={
          <ButtonLink variant="outline" href={paths.cases.plusImport()}>
            Invite from a file
          </ButtonLink>
        }
        lead={`${pageSettings().product} emails the new hire a link to Section 1 of Form I-9. Once it is signed, the check runs automatically.`}
      />
      <StartPlusCaseForm />
    </Stack>
  )
}

function NoNewCase({ children, isStandardOffered = false }: { children: ReactNode; isStandardOffered?: boolean }) {
  return (
    <Stack>
      <PageHeading title={TITLE} />
      <p className="prose">{children}</p>
      <ButtonRow>
        {isStandardOffered && <ButtonLink href={paths.cases.create()}>Create a standard case</ButtonLink>}
        <ButtonLink variant={isStandardOffered ? 'outline' : undefined} href={paths.cases.list({ filter: 'all' })}>
          Go to the cases
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}

/** The form for whom to invite and who will examine the documents. */
function StartPlusCaseForm() {
  const hasSites = useHasSites()
  const startForm = useStartForm(hasSites)
  const { form, formProps, errorOf, isBusy, failure, hasNoEmail, earlier, inviteAnyway, goBack } = startForm
  const { user } = useMe()
  const examiners = useExaminers()
  const options = [{ value: user.id, label: `${displayName(user)} (you)` }, ...examiners.others]
  return (
    <Form {...formProps}>
      {earlier.length > 0 && <EarlierFormsDialog forms={earlier} onInvite={inviteAnyway} onClose={goBack} />}
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure.text}</p>
          {failure.isProfile && (
            <p>
              <TextLink href={paths.profile.view()}>Go to your user profile</TextLink>
            </p>
          )}
        </Alert>
      )}
      <TextField
        label="Name of the new hire"
        hint="Only for your own list. The new hire completes the form, which starts empty."
        autoComplete="off"
        width="xl"
        error={errorOf('invitedName')}
        {...form.register('invitedName')}
      />
      <AddressFields startForm={startForm} />
      <JobFields startForm={startForm} />
      <CheckboxField
        label="The new hire works in Puerto Rico"
        hint="In Puerto Rico, the new hire can file the English or the Spanish form. Everywhere else, the form is in English, with Spanish help for people who want it."
        {...form.register('worksInPuertoRico')}
      />
      {hasSites && <SiteOfHire startForm={startForm} />}
      <SelectField
        label="Who will examine the documents"
        width="xl"
        hint={examiners.isFailed && 'Your colleagues could not be loaded. Reload the page to choose one of them.'}
        options={options}
        error={errorOf('examinerUserId')}
        {...form.register('examinerUserId')}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            {hasNoEmail ? 'Start the form' : 'Send invitation'}
          </Button>
          <ButtonLink variant="outline" href={paths.cases.plus()}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}

/** Where the link goes: an address, or no address for a new hire who fills in the form on a device of the employer. */
function AddressFields({ startForm }: { startForm: ReturnType<typeof useStartForm> }) {
  const { form, errorOf, asksReason, hasNoEmail } = startForm
  return (
    <>
      {!hasNoEmail && (
        <TextField
          label="Email address of the new hire"
          hint="A personal address that no one else can read. We email the link and the codes for the form to it."
          type="email"
          autoComplete="off"
          width="xl"
          error={errorOf('employeeEmail')}
          {...form.register('employeeEmail')}
        />
      )}
      <CheckboxField
        label="The new hire has no email address and fills in the form here"
        hint="Nothing is emailed to the new hire. You hand over your device, which then shows this form and nothing else."
        {...form.register('hasNoEmail')}
      />
      {asksReason && (
        <TextField
          label="Why the new hire gets the form at this address"
          hint="A user of your company reads this address and could sign Section 1 for the new hire. We keep the reason with the plus case."
          autoComplete="off"
          width="xl"
          error={errorOf('addressReason')}
          {...form.register('addressReason')}
        />
      )}
    </>
  )
}

const SiteOfHire = ({ startForm: { form, errorOf } }: { startForm: ReturnType<typeof useStartForm> }) => (
  <Controller
    control={form.control}
    name="siteId"
    render={({ field }) => (
      <SiteField
        name="siteId"
        label="Hiring site"
        hint="Where the company hires this person. Begin with the street or the city."
        error={errorOf('siteId')}
        value={field.value}
        onChoose={field.onChange}
      />
    )}
  />
)
