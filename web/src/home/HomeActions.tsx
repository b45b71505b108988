import { lazy, Suspense } from 'react'
import { useMe } from '../identity/started.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'

// which kind of case it is to be is asked only where a company has the plus program
const AskingButton = lazy(async () => {
  const found = await import('../cases/create-case/CreateCaseButton.tsx').catch(() => undefined)
  return { default: found?.CreateCaseButton ?? PromptLink }
})

// the page that asks the same, for as long as the script is on its way
const PromptLink = () => <ButtonLink href={paths.cases.createPrompt()}>Create New Case</ButtonLink>

type Props = { hasCases: boolean; hasLocations: boolean }

/** The ways to what people come for most, by the kind of their account. */
export function HomeActions({ hasCases, hasLocations }: Props) {
  const { account } = useMe()
  return (
    <ButtonRow>
      {hasLocations && <ButtonLink href={paths.locations.list()}>Manage Company Locations</ButtonLink>}
      {hasCases && (
        <>
          {/* a closed account creates no cases, here as in the list */}
          {account.status !== 'CLOSED' && <CreateCase isPlusEnabled={account.myI9.enabled} />}
          <ButtonLink variant="outline" href={paths.cases.list()}>
            Search Cases
          </ButtonLink>
        </>
      )}
      <ButtonLink variant="outline" href={paths.resources.home()}>
        View Resources
      </ButtonLink>
      <ButtonLink variant="outline" href={paths.resources.contact()}>
        Contact Us
      </ButtonLink>
    </ButtonRow>
  )
}

function CreateCase({ isPlusEnabled }: { isPlusEnabled: boolean }) {
  if (!isPlusEnabled) return <ButtonLink href={paths.cases.create()}>Create New Case</ButtonLink>
  return (
    <Suspense fallback={<PromptLink />}>
      <AskingButton />
    </Suspense>
  )
}
