import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
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
import { ConflictAlert } from '../sections/ConflictAlert.tsx'
import { useCompanyPlace, type CompanyPlace } from './company-place.ts'
import type { FormValues } from '../sections/merge-section.ts'
import type { useSectionForm } from './use-section-form.ts'

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
      {conflict && <ConflictAlert {...{ conflict, labelOf, shown }} changed={conflict.newest[part]} />}
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
