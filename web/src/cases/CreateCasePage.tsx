import { useMe } from '../identity/started.ts'
import { paths } from '../lib/paths.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'

/** The full-page twin of the prompt: which kind of case to create. */
export function CreateCasePage() {
  const { account } = useMe()
  const { product } = pageSettings()
  return (
    <Stack>
      <PageHeading title="Create New Case" lead="For a new hire whose Form I-9 is complete." />
      <div className="prose">
        <p>
          In a standard case you enter the information from the employee’s Form I-9, and {product} compares it with
          government records. Have the completed Form I-9 at hand. It takes about five minutes, and you can save a draft
          at any time.
        </p>
        <p>Create the case at the latest three business days after the first day of work for pay.</p>
      </div>
      {account.myI9.enabled && (
        <Alert tone="info">
          <p>
            {product} Plus is enabled for your company. Starting a Plus case, in which the employee fills in Section 1
            online, comes with a later version. Create a standard case until then.
          </p>
        </Alert>
      )}
      <ButtonRow>
        <ButtonLink href={paths.cases.create()}>Continue</ButtonLink>
        <ButtonLink variant="outline" href={paths.cases.list()}>
          Cancel
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
