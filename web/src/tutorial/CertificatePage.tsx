import { displayName } from '@hireproof/contract/format/display'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { PrintButton } from '../ui/PrintButton.tsx'
import { progressOf } from './course.ts'
import { nextStep } from './lesson-list.ts'

/** The certificate of a person who has completed the tutorial, to print. */
export function CertificatePage() {
  const query = useQuery(progressOf('general'))
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
        <p>has completed the {product} tutorial and passed its knowledge test</p>
        <p>on {displayLongDate(day)}.</p>
        <p className="certificate__note">
          Issued by {product}. This is not a Federal Government document and not proof of identity.
        </p>
      </div>
      <div>
        <PrintButton />
      </div>
    </>
  )
}

type Props = { tutorial: Tutorial }

/** Tells the user what is missing for a certificate. */
function NoCertificate({ tutorial }: Props) {
  const { label, href } = nextStep(tutorial)
  return (
    <Stack>
      <p className="prose">
        {tutorial.isComplete
          ? 'You completed the tutorial before we issued certificates. Pass the knowledge test to get one.'
          : 'You get a certificate when you have finished all lessons and passed the knowledge test.'}
      </p>
      <div>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </Stack>
  )
}
