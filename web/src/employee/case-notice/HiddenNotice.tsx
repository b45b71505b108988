import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { NumbersQuestion } from '../form/NumbersQuestion.tsx'
import { useSay } from '../language.ts'
import { LoadedCall } from '../LoadedCall.tsx'
import { formQuery } from '../queries.ts'
import { reloadNotice } from './notice-queries.ts'
import { noticeTexts } from './notice-texts.ts'

/** Asks a person who comes back to their form for something that the mailbox does not tell, before the notice. */
export function HiddenNotice() {
  const { language } = useSay()
  const query = useQuery(formQuery)
  const isShown = query.data?.hidden.length === 0
  useEffect(() => {
    if (isShown) void reloadNotice(language)
  }, [isShown, language])
  return (
    <Stack>
      <PageHeading title={noticeTexts[language].title} />
      <LoadedCall query={query}>{(form) => form && <NumbersQuestion form={form} />}</LoadedCall>
    </Stack>
  )
}
