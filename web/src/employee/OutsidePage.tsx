import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { AskAgainForm } from './AskAgainForm.tsx'
import { useSay } from './language.ts'
import type { Outside } from './LinkPage.tsx'

type Props = {
  /** Why the person is here although they opened a link or were signed in. */
  notice?: Outside
}

/** For people without an open form here: how to open it the first time or again. */
export function OutsidePage({ notice }: Props) {
  const { texts } = useSay()
  return (
    <Stack>
      <PageHeading title={texts.outside.title} lead={notice ? undefined : texts.outside.lead} />
      {notice && (
        <Alert tone="info" isLive heading={notice.title}>
          <p>{notice.text}</p>
        </Alert>
      )}
      <Section heading={texts.outside.again}>
        <AskAgainForm words={texts.outside} />
      </Section>
    </Stack>
  )
}
