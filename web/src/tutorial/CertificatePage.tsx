import { displayLongDate, displayName } from '@hireproof/contract/format/display'
import { getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { BackLink } from '../ui/navigation/BackLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { PrintButton } from '../ui/PrintButton.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { NoCertificate } from './NoCertificate.tsx'

/** The certificate of whoever has completed the tutorial, to be printed. */
export function CertificatePage() {
  const query = useQuery(q(getTutorial, {}))
  return (
    <Stack>
      <BackLink href={paths.tutorial()}>Tutorial</BackLink>
      <PageHeading title="Certificate of Completion" />
      <Loaded query={query} what="your certificate">
        {(tutorial) =>
          tutorial.completedOn ? <Certificate day={tutorial.completedOn} /> : <NoCertificate tutorial={tutorial} />
        }
      </Loaded>
    </Stack>
  )
}

function Certificate({ day }: { day: string }) {
  const { user, account } = useMe()
  const { product } = pageSettings()
  return (
    <>
      <div className="certificate">
        <p className="certificate__name">{displayName(user)}</p>
        <p>
          {account.companyInfo.companyName}, company number {account.id}
        </p>
        <p>has completed the tutorial of {product} and passed its knowledge test</p>
        <p>on {displayLongDate(day)}.</p>
        <p className="certificate__note">
          Given by {product}. This is no document of the Federal Government and no proof of identity.
        </p>
      </div>
      <div>
        <PrintButton />
      </div>
    </>
  )
}
