import { useMe } from '../lib/started.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

// the page that asks the same, until the script is loaded
const PromptLink = () => <ButtonLink href={paths.cases.createPrompt()}>Create New Case</ButtonLink>

// only a company with the plus program is asked which kind of case it is to be
const AskingButton = lazyPart(async () => (await import('../cases/prompt/CreateCaseButton.tsx')).CreateCaseButton, {
  Waiting: PromptLink,
  Failed: PromptLink,
})

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
  return <AskingButton />
}
