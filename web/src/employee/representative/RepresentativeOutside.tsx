import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useSay } from '../language.ts'
import type { Outside } from '../LinkPage.tsx'
import { representativeTexts } from './representative-texts.ts'

type Props = {
  /** Why the person sees no form here. */
  notice?: Outside | undefined
}

/** For representatives without an open form here: where a link comes from. */
export function RepresentativeOutside({ notice }: Props) {
  const { title, outside } = representativeTexts[useSay().language]
  if (!notice) return <PageHeading title={outside.title} lead={outside.lead} />
  return (
    <Stack>
      <PageHeading title={title} />
      <Alert tone="info" isLive heading={notice.title}>
        <p>{notice.text}</p>
      </Alert>
    </Stack>
  )
}
