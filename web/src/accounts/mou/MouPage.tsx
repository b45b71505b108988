import { isRefusal } from '../../lib/api-error.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useCompanyPlace } from '../profile/company-place.ts'
import { MouPanel } from './MouPanel.tsx'

/** The memorandum of understanding of the viewer's own company, a location or a client. */
export function MouPage() {
  const { place, profile } = useCompanyPlace()
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  return (
    <div className="terms-page">
      <Stack>
        <BackLink href={place.profile}>{place.title}</BackLink>
        <PageHeading title="Memorandum of Understanding" lead={profile.data?.companyInformation.values.legalName} />
        <MouPanel accountId={place.accountId} />
      </Stack>
    </div>
  )
}
