import { Alert } from '../ui/feedback/Alert.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { AskAgainForm } from './AskAgainForm.tsx'
import { useSay } from './language.ts'

type Props = {
  /** Why the person stands here although they came with a link, or were inside. */
  notice?: { title: string; text: string }
}

/** For everybody who has no form open here: how to get in, and how to get in again. */
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
        <AskAgainForm />
      </Section>
    </Stack>
  )
}
