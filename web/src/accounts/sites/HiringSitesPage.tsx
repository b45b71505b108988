import { isRefusal } from '../../lib/api-error.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useCompanyPlace } from '../profile/company-place.ts'
import { HiringSites } from './HiringSites.tsx'

/** The hiring sites of a company, a location or a client. */
export function HiringSitesPage() {
  const { place, profile } = useCompanyPlace()
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  return (
    <Stack>
      <BackLink href={place.profile}>{place.title}</BackLink>
      <PageHeading title="Hiring Sites" lead={profile.data?.companyInformation.values.legalName} />
      <p className="prose">A hiring site is a place where you hire people or where you complete their Forms I-9.</p>
      <HiringSites accountId={place.accountId} />
    </Stack>
  )
}
