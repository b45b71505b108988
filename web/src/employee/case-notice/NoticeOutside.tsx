import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAddress } from '../address.ts'
import { AskAgainForm } from '../AskAgainForm.tsx'
import { useSay } from '../language.ts'
import type { Outside } from '../LinkPage.tsx'
import { noticeTexts } from './notice-texts.ts'

type Props = {
  /** Why the person is here although they opened a link or the notice. */
  notice?: Outside
}

/** For people without an open notice here: how to open it the first time or again. */
export function NoticeOutside({ notice }: Props) {
  const { title, outside, rights } = noticeTexts[useSay().language]
  const { hrefOf } = useAddress()
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={title} lead={notice ? undefined : outside.lead} />
        {notice && (
          <Alert tone="info" isLive heading={notice.title}>
            <p>{notice.text}</p>
          </Alert>
        )}
        <Section heading={outside.again}>
          <AskAgainForm words={outside.ask} />
        </Section>
      </Stack>
      <Section heading={outside.otherwise}>
        <Stack gap="small">
          <p className="prose">{outside.employer}</p>
          <p className="prose">
            {outside.form} <a href={hrefOf('')}>{outside.toForm}</a>
          </p>
          <p className="prose">{rights}</p>
        </Stack>
      </Section>
    </Stack>
  )
}
