import { isRefusal } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { useCompanyPlace } from './company-place.ts'
import { ProfileSections } from './ProfileSections.tsx'
import { TimeZoneProposal } from './TimeZoneProposal.tsx'

/** What a company states about itself, in sections that can be edited one by one; prints as one document. */
export function ProfilePage() {
  const { place, profile } = useCompanyPlace()
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  return (
    <Stack>
      {place.list && <BackLink href={place.list.href}>{place.list.label}</BackLink>}
      <PageHeading
        title={place.title}
        lead={profile.data?.companyInformation.values.legalName}
        aside={
          profile.data && (
            <ButtonRow>
              {profile.data.companyInformation.canEdit !== 'not_permitted' && (
                <ButtonLink variant="outline" href={place.history}>
                  History
                </ButtonLink>
              )}
              {profile.data.companyInformation.canEdit !== 'not_permitted' && (
                <ButtonLink variant="outline" href={place.activity}>
                  Activity
                </ButtonLink>
              )}
              {place.mou && profile.data.companyInformation.canEdit !== 'not_permitted' && (
                <ButtonLink variant="outline" href={place.mou}>
                  Memorandum of understanding
                </ButtonLink>
              )}
              {place.settings && (
                <ButtonLink variant="outline" href={place.settings}>
                  Company settings
                </ButtonLink>
              )}
              <PrintButton />
            </ButtonRow>
          )
        }
      />
      <Loaded query={profile} what="the profile">
        {(data) => (
          <>
            {place.settings && <TimeZoneProposal profile={data} settings={place.settings} />}
            <ProfileSections profile={data} place={place} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
