import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { displayDateTime } from '../../lib/clock.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useCompanyPlace, type CompanyPlace } from './company-place.ts'
import type { FormValues } from './merge-section.ts'
import { authorText } from './profile-texts.ts'
import type { SectionConflict, useSectionForm } from './use-section-form.ts'

/** The part of a profile that a page changes. */
type Part = 'companyInformation' | 'address' | 'employerCategory' | 'contacts'

type Props = {
  title: string
  part: Part
  children: (profile: CompanyProfile, place: CompanyPlace) => ReactNode
}

/** A page that changes one section of a company; without the permission the profile tells why not. */
export function SectionPage({ title, part, children }: Props) {
  const { place, profile } = useCompanyPlace()
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  if (profile.data && profile.data[part]?.canEdit !== true) return <Navigate to={place.profile} replace />
  return (
    <Stack>
      <BackLink href={place.profile}>{place.title}</BackLink>
      <PageHeading title={title} lead={profile.data?.companyInformation.values.legalName} />
      <Loaded query={profile} what="the company">
        {(data) => children(data, place)}
      </Loaded>
    </Stack>
  )
}

type FormProps<V extends FormValues> = {
  form: ReturnType<typeof useSectionForm<V>>
  part: Part
  labelOf: (field: keyof V & string) => string
  /** How a value is shown to people, if not as it is. */
  shown?: (field: keyof V & string, value: string) => string
  children: ReactNode
}

/** The form of a section with its buttons, its failures, and what someone else changed. */
export function SectionFormFrame<V extends FormValues>({ form, part, labelOf, shown, children }: FormProps<V>) {
  const { formProps, failure, conflict, isBusy, cancel, blocker } = form
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      {conflict && <ConflictAlert {...{ conflict, part, labelOf, shown }} />}
      {children}
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
        Your changes have not been saved. To keep them, stay and choose Save.
      </LeaveDialog>
    </Form>
  )
}

type ConflictProps<V extends FormValues> = Pick<FormProps<V>, 'part' | 'labelOf' | 'shown'> & {
  conflict: SectionConflict<V>
}

function ConflictAlert<V extends FormValues>({ conflict, part, labelOf, shown }: ConflictProps<V>) {
  const { newest, differences, keepMine, takeTheirs } = conflict
  const changed = newest[part]
  const textOf = (field: keyof V & string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'checked' : 'not checked'
    if (typeof value !== 'string' || value === '') return 'empty'
    return shown?.(field, value) ?? value
  }
  return (
    <Alert tone="warning" heading="Someone else changed this section" isLive>
      <p>
        {authorText(changed?.changedBy ?? null)} saved a change
        {changed?.changedAt && ` on ${displayDateTime(changed.changedAt)}`}. What you entered is still here, but not
        saved.
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ field, theirs, mine }) => (
            <li key={field}>
              {labelOf(field)} is now {textOf(field, theirs)}.
              {mine !== undefined && ` You entered ${textOf(field, mine)}.`}
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        <Button onClick={keepMine}>Keep what I entered</Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take what they changed
        </Button>
      </ButtonRow>
    </Alert>
  )
}
