import { NEWS_PREVIEW_SIZE } from '@hireproof/contract/news'
import { mayOpen } from '@hireproof/contract/path-permissions'
import { factsOf } from '../shell/guards.ts'
import { useMe } from '../lib/started.ts'
import { paths } from '../lib/paths.ts'
import { NewsPreview } from '../news/NewsPreview.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { BrowserWarning } from './BrowserWarning.tsx'
import { CaseAlerts } from './CaseAlerts.tsx'
import { HomeActions } from './HomeActions.tsx'
import { HomeNotices } from './HomeNotices.tsx'
import { HomePrompt } from './HomePrompt.tsx'
import { MisuseTermination } from './MisuseTermination.tsx'
import { PlusPromotion } from './PlusPromotion.tsx'
import { PlusTermsNotice } from './PlusTermsNotice.tsx'

/** The first page of a signed-in user: what they have to know, what to do next, and which cases ask for attention. */
export function HomePage() {
  const me = useMe()
  const { user, account } = me
  const facts = factsOf({ kind: 'user', isEnrolling: false, isAccountExcluded: false, ...me })
  const hasCases = mayOpen(paths.cases.list(), facts)
  return (
    <Stack gap="large">
      <PageHeading title="Home" lead={`${account.companyInfo.companyName}, company number ${account.id}`}>
        Welcome, {user.firstName}
      </PageHeading>
      <HomeNotices
        first={
          <>
            <BrowserWarning />
            <MisuseTermination />
            <PlusPromotion />
            <PlusTermsNotice />
          </>
        }
      >
        <HomeActions hasCases={hasCases} hasLocations={mayOpen(paths.locations.list(), facts)} />
        {hasCases && <CaseAlerts />}
        <NewsPreview size={NEWS_PREVIEW_SIZE} />
      </HomeNotices>
      <HomePrompt />
    </Stack>
  )
}
